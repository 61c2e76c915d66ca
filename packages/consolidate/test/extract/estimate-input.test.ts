import { expect, it } from 'vitest'
import { estimateInput } from '../../src/extract/estimate-input.ts'

const list = <Value>(length: number, at: (index: number) => Value) => Array.from({ length }, (_, index) => at(index))

// Counted by gpt-tokenizer 3, the larger of cl100k_base and o200k_base.
const COUNTED: readonly (readonly [name: string, text: string, tokens: number])[] = [
  ['dense JSON', JSON.stringify(list(40, (i) => ({ id: i * 7919, ok: i % 2 === 0, t: 1_764_500_000_000 + i * 137, x: i * 0.37, k: null }))), 1_102],
  ['lists of numbers', JSON.stringify(list(200, (i) => [(i * 31) % 977, (i * 17) % 311, -i])), 1_201],
  ['Chinese', '请不要修改旧的认证模块，安全团队负责维护它。测试环境的端口是九千零九十，生产环境使用另外一个端口。我们决定用数据库保存会话记录，每天晚上备份一次。'.repeat(5), 400],
  ['traditional Chinese', '請不要修改舊的認證模組，安全團隊負責維護它。我們決定用資料庫保存會話記錄，每天晚上備份一次。'.repeat(5), 335],
  ['Japanese', '古い認証モジュールは変更しないでください。テスト環境のポートは九千九十です。'.repeat(5), 210],
  ['log lines', list(40, (i) => `2026-11-30T12:${i % 60}:03.${100 + i}Z [INFO] worker-${i} GET /api/v1/items/${i * 13}?q=a%20b 200 ${i * 3}ms`).join('\n'), 1_599],
  ['base64', btoa(list(600, (i) => String.fromCharCode((i * i * 31 + i * 7) % 256)).join('')), 564],
  ['hashes', list(30, (i) => (BigInt(i + 3) ** 61n).toString(16).slice(0, 40).padStart(40, '7')).join('\n'), 654],
  ['English', 'Never touch the legacy authentication package, the security team owns it. The staging server listens on port 9090 and the production server on 8080. '.repeat(5), 156],
  ['code', 'export function fitEvents(events: readonly Event[], budget: number): readonly Event[] {\n  if (sum(events) <= budget) return events\n  return events.filter(({ voice }) => voice !== "spoken")\n}\n'.repeat(5), 215],
  ['escaped JSON', JSON.stringify(JSON.stringify({ a: { b: [1, 2, { c: 'x\ny' }] }, d: '"q"' })).repeat(10), 300],
]

it.each(COUNTED)('is never far below and never twice what a tokenizer counts for %s', (_name, text, tokens) => { // C-072
  const estimate = estimateInput(text)
  expect(estimate).toBeGreaterThanOrEqual(tokens * 0.98)
  expect(estimate).toBeLessThan(tokens * 1.6)
})

it('counts nothing for nothing and more for more', () => {
  expect(estimateInput('')).toBe(0)
  expect(estimateInput('one two')).toBeGreaterThan(estimateInput('one'))
})
