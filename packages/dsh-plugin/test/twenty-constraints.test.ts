import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { bootHost, cleanUp } from './host/boot-host.ts'
import { blocksOf, say, startSession, textsOf } from './host/conversation.ts'
import { mount } from './host/mount.ts'
import { ScriptedAdapter } from './host/scripted-adapter.ts'

afterEach(cleanUp)

// With a cue word in the first column, without one in the second.
const constraints = [
  ['Never push to main on a Friday.', 'Release branches are cut on Tuesdays.'],
  ['The upload timeout must be 45 s.', 'The staging database lives in Frankfurt.'],
  ['Always sort imports by package name.', 'The invoice number has nine digits.'],
  ['Only the billing team may change prices.', 'Both regions share one certificate.'],
  ['We do not want analytics on the sign-in page.', 'The nightly export runs at two in the morning.'],
  ['接口返回的金额必须用分表示。', '客户编号是六位数字。'],
  ['不要修改 legacy 目录里的文件。', '测试环境部署在上海机房。'],
  ['日志最多保留 30 天。', '合同模板有三个版本。'],
  ['所有日期统一写成 ISO 格式。', '主数据库是只读副本的来源。'],
  ['密钥只能放在保险库里。', '移动端支持离线下单。'],
].flat()

/** Answers briefly, then at length, so that every other turn of work ends in a compaction. */
const model = () =>
  new ScriptedAdapter(({ purpose, messages }) => {
    if (purpose === 'compaction') return { text: 'SUMMARY: the user works on a shop.' }
    const isWork = JSON.stringify(messages.at(-1) ?? '').includes('part') || JSON.stringify(messages).includes('"Part')
    return { text: isWork ? 'reply '.repeat(1_500) : 'Noted.' }
  }, 12_000)

it('keeps twenty constraints, half of them without cue words, verbatim through five compactions', async () => {
  const adapter = model()
  const host = await bootHost({ adapter, compaction: { thresholdRatio: 0.5, retainRatio: 0.1 } })
  await mount(host.ctx, { dataDir: join(host.home, 'mem'), retrieval: { deadlineMs: 5_000 } })
  const agent = await startSession(host.ctx, host.home)
  for (const constraint of constraints) await say(agent, constraint)
  const compactions = () => adapter.requests.filter(({ purpose }) => purpose === 'compaction').length
  let checked = 0
  for (let part = 1; part <= 40 && checked < 5; part += 1) {
    const before = compactions()
    await say(agent, `Part ${part} please.`)
    if (compactions() === before) continue
    checked += 1
    const request = adapter.requests.at(-1)
    const seen = textsOf(request).join('\n')
    expect([checked, constraints.filter((constraint) => !seen.includes(constraint))]).toEqual([checked, []])
    // What a block that can still be seen has shown isn't shown again.
    for (const constraint of constraints) {
      const showing = blocksOf(request).filter((block) => JSON.stringify(block).includes(constraint))
      expect([constraint, showing.length <= 1]).toEqual([constraint, true])
    }
  }
  expect(checked).toBe(5)
}, 120_000)
