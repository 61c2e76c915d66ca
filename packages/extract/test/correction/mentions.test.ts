import { findNumbers } from '@mem/text'
import { describe, expect, it } from 'vitest'
import { mentions } from '../../src/correction/mentions.ts'

const said = (content: string) => ({ content, numbers: findNumbers(content) })

describe('a statement mentions a value', () => {
  it('as a whole token, whatever stands beside it', () => {
    for (const [text, value] of [
      ['Billing is on port 5433.', '5433'],
      ['端口5433给计费', '5433'],
      ['Use NPM here', 'npm'],
      ['一律译成“代理”。', '代理'],
      ['The timeout is 10s.', '10 s'],
      ['超时 10 秒', '10 s'],
    ] as const)
      expect([text, mentions(said(text), value)]).toEqual([text, true])
  })

  it('but not as a part of another', () => {
    for (const [text, value] of [
      ['Port 15433', '5433'],
      ['Version 1.2.3', '1.2'],
      ['Use pnpm here', 'npm'],
      ['It costs 2.5 EUR', '5'],
      ['The timeout is 10 min.', '10 s'],
      ['anything', ''],
    ] as const)
      expect([text, mentions(said(text), value)]).toEqual([text, false])
  })
})
