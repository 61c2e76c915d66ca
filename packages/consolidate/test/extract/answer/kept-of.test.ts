import { describe, expect, it } from 'vitest'
import { capMarkdown } from '../../../src/extract/answer/cap-markdown.ts'
import { keptOf } from '../../../src/extract/answer/kept-of.ts'
import { memorySave } from '../../../src/extract/answer/memory-save.ts'
import { saidWords } from '../../../src/extract/answer/said-words.ts'
import { slugOf } from '../../../src/extract/answer/slug-of.ts'
import { CREDENTIALS, LOOK_ALIKES } from '../credentials.ts'

const nobody = saidWords([], [])
const answer = (raw_memory: string, rollout_summary = 'A recap.', rollout_slug = 'fix-build') => ({ raw_memory, rollout_summary, rollout_slug })
const kept = (...given: Parameters<typeof answer>) => keptOf(answer(...given), nobody, new Set())!
const bytes = (text: string) => new TextEncoder().encode(text).length

describe('arguments of memory_save', () => {
  it('are all three filled or all three blank', () => { // C-047 C-050
    expect(memorySave.safeParse(answer('a', 'b', 'c')).success).toBe(true)
    expect(memorySave.safeParse(answer('', ' \n', '')).success).toBe(true)
    for (const partly of [answer('', 'b', 'c'), answer('a', '', 'c'), answer('a', 'b', ' ')]) {
      const { error } = memorySave.safeParse(partly)
      expect(error?.issues[0]?.message).toContain('leave all three empty')
    }
  })

  it('are no others', () => { // C-047
    expect(memorySave.safeParse({ raw_memory: 'a', rollout_summary: 'b' }).success).toBe(false)
    expect(memorySave.safeParse({ ...answer('a', 'b', 'c'), path: '/etc/passwd' }).success).toBe(false)
    expect(memorySave.safeParse({ ...answer('a', 'b', 'c'), rollout_slug: null }).success).toBe(false)
  })
})

describe('what is kept of an answer', () => {
  it('is nothing when it is blank', () => { // C-050
    expect(keptOf(answer('', ' ', '\n'), nobody, new Set())).toBeNull()
  })

  it.each(CREDENTIALS)('holds no $name', ({ text, secret }) => { // C-046
    const { rawMemory, summary, slug } = kept(`- ${text}\n- more`, `Recap: ${text}`, text)
    for (const field of [rawMemory, summary]) expect(field).not.toContain(secret)
    expect(slug).not.toContain(secret.toLowerCase())
  })

  it.each(LOOK_ALIKES)('holds %s as it was written', (text) => {
    expect(kept(`- ${text}`, `- ${text}`)).toMatchObject({ rawMemory: `- ${text}`, summary: `- ${text}` })
  })

  it('is at most 64 KiB of memory and 16 KiB of summary, cut behind a whole line', () => {
    for (const line of ['- a fact about the build\n', '- 构建缓存在共享磁盘上\n', '- 🚀🚀🚀\n']) {
      const { rawMemory, summary } = kept(line.repeat(9_000), line.repeat(9_000))
      expect(bytes(rawMemory)).toBeLessThanOrEqual(65_536)
      expect(bytes(rawMemory)).toBeGreaterThan(65_400)
      expect(bytes(summary)).toBeLessThanOrEqual(16_384)
      expect(new Set(rawMemory.split('\n'))).toEqual(new Set([line.trim(), '[cut]']))
    }
  })

  it('loses what nobody can see', () => {
    expect(kept('- use\u200b tabs\u{e0041}').rawMemory).toBe('- use tabs')
  })
})

it('cuts a text of one line within it', () => {
  const cut = capMarkdown('数'.repeat(100), 100)
  expect(cut).toBe(`${'数'.repeat(31)}\n[cut]`)
  expect(capMarkdown('short', 100)).toBe('short')
})

it.each([
  ['Fix the Build!', 'fix-the-build'],
  ['café/../../etc', 'cafe-etc'],
  ['--a__b--', 'a-b'],
  ['修复构建', 'session'],
  ['a'.repeat(200), 'a'.repeat(80)],
  [`${'a'.repeat(79)}-b`, 'a'.repeat(79)],
])('makes of %s a file name', (wish, slug) => {
  expect(slugOf(wish)).toBe(slug)
})
