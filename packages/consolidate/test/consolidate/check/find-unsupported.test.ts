import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evidenceText } from '../../../src/consolidate/check/evidence-text.ts'
import { findUnsupported } from '../../../src/consolidate/check/find-unsupported.ts'

const EVIDENCE = evidenceText([
  `- The staging server listens on port 8412; it answers within 250 ms (p95) for 12,500 users.
- Node v24.22.0 runs \`packages/shop/src/server.ts\`; see https://docs.example/shop.
- Commit messages stay short. The importer getUserName fails on empty names.
- 测试之前先跑类型检查，超时是 30 秒。`,
])

it.each([
  ['the same words', 'The staging server listens on port 8412'],
  ['other words', 'Keep commit messages short'],
  ['another order and form', 'On staging, port 8412 is what the server listens to'],
  ['a number without its separators', 'Staging answers 12500 users'],
  ['a version cut at a dot', 'Node 24.22 runs the server'],
  ['a file by its path', 'The server is packages/shop/src/server.ts on node'],
  ['two words with a slash', 'Staging server and/or users'],
  ['Chinese in another order', '先跑类型检查，再跑测试'],
  ['full-width digits', '超时是３０秒'],
])('takes %s', (_, line) => {
  expect(findUnsupported(line, EVIDENCE)).toBeNull()
})

it.each([
  ['another number', 'The staging server listens on port 8421', 'number', '8421'],
  ['a rounded number', 'It answers some 13,000 users of the staging server', 'number', '13000'],
  ['another unit', 'The staging server answers within 250 minutes', 'number', '250 minutes'],
  ['a converted number', 'The staging server answers within 0.25 s', 'number', '0.25'],
  ['a number in words with a unit', 'The staging server answers within ten minutes', 'number', 'ten minutes'],
  ['a number inside a name', 'The staging server listens on port 84', 'number', '84'],
  ['another file', 'Node runs packages/shop/src/main.ts on the server', 'name', 'packages/shop/src/main.ts'],
  ['another address', 'Docs of the staging server: https://docs.example/bank', 'name', 'https://docs.example/bank'],
  ['another command', 'The staging server listens; run `pnpm dev`', 'name', 'pnpm dev'],
  ['another function', 'The importer getUserMail fails on empty names', 'name', 'getusermail'],
  ['another subject', 'The payroll exporter mails the ledger to the auditors', 'unsupported', 'The payroll exporter mails the ledger to the auditors'],
  ['another subject in Chinese', '账单每晚导出给审计人员', 'unsupported', '账单每晚导出给审计人员'],
  ['another language', 'Vor den Tests die Typen prüfen', 'unsupported', 'Vor den Tests die Typen prüfen'],
])('refuses %s', (_, line, code, what) => {
  expect(findUnsupported(line, EVIDENCE)).toEqual({ code, what })
})

it('takes every line of the evidence itself, and refuses each with a digit changed', () => {
  const word = fc.constantFrom('server', 'staging', 'port', 'restart', 'Lisbon', '检查', '服务器')
  const number = fc.integer({ min: 10, max: 99_999 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), number, (words, value) => {
      const line = `${words.join(' ')} ${value} apples`
      const evidence = evidenceText(['Before.', line, 'After.'])
      expect(findUnsupported(line, evidence)).toBeNull()
      expect(findUnsupported(line.replace(`${value}`, `${value + 1}`), evidence)?.code).toBe('number')
    }),
  )
})
