import { expect, it } from 'vitest'
import type { HostFacts } from '../../src/compatibility/host-facts.ts'
import { openTestMemory } from '../open-test-memory.ts'

type Test = Awaited<ReturnType<typeof openTestMemory>>

const compact = async ({ memory }: Test, session: string, from: number) => {
  for (const [index, type] of ['compaction/start', 'compaction/summary', 'compaction/end', 'compaction/prune'].entries())
    await memory.observe({ session, seq: from + index, type, text: '', time: Date.UTC(2026, 2, 2, from, index) })
}

const open = async (config: unknown, facts: HostFacts = {}) => {
  const test = await openTestMemory(config)
  test.memory.describeHost(() => facts)
  for (const key of ['s', 'other']) await test.memory.session({ key, workspace: 'workspace:shop' })
  await test.user('s', 'The kestrel gateway listens on 7001.')
  await test.endTurn('s')
  const ask = async (text: string, session: string | null = 's') => (await test.memory.command({ text, session })).text
  return { ...test, test, ask }
}

const warning = /^⚠ .*gone from the conversation.*complete.*search finds it$/m

it('counts compaction events by session, with time and position of the last', async () => { // A-173 A-192 A-290
  const { test, ask } = await open({})
  await compact(test, 's', 10)
  await compact(test, 's', 20)
  expect(await ask('compatibility')).toContain('compaction events in this session: 8, last seq:23 at 2026-03-02T20:03:00.000Z')
  expect(await ask('compatibility', 'other')).toContain('compaction events in this session: none')
})

it('calls a session with compaction events confirmed and any other unconfirmed, with what that means', async () => { // A-189 A-191 A-286 A-290 A-291
  const { test, ask } = await open({})
  expect(await ask('status')).toMatch(/^compaction: policy=auto, unconfirmed$/m)
  expect(await ask('status')).toMatch(warning)
  await compact(test, 's', 10)
  expect(await ask('status')).toMatch(/^compaction: policy=auto, confirmed$/m)
  expect(await ask('status')).not.toMatch(warning)
  expect(await ask('status', null)).toMatch(/^compaction: policy=auto, unconfirmed$/m)
})

it('warns of nothing when it is told not to', async () => {
  const { ask } = await open({ compatibility: { reportUnknownCompatibility: false } })
  expect(await ask('status')).toMatch(/^compaction: policy=auto, unconfirmed$/m)
  expect(await ask('status')).not.toContain('⚠')
})

it('names what was recognised and what is switched off', async () => {
  const facts = { compactors: ['compaction-basic', 'billion-context'] }
  const { ask } = await open({ compatibility: { reinjectAfterCompaction: false } }, facts)
  expect(await ask('status')).toContain(
    'compaction: policy=auto, compaction-basic=detected, billion-context=detected, post-compaction reinjection=disabled, unconfirmed',
  )
})

it.each([
  ['compaction-basic', "inside the step's own chain", 'unconfirmed'],
  ['billion-context', 'may keep the block out', 'unconfirmed'],
  ['none', 'no coordination', 'not-applicable'],
])('says what policy %s expects', async (compactionPolicy, expected, state) => { // A-287 A-288 A-289
  const { ask } = await open({ compatibility: { compactionPolicy } })
  const report = await ask('compatibility')
  expect(report).toContain(`policy=${compactionPolicy}, ${state}`)
  expect(report).toContain(expected)
})

it.each<[HostFacts, string, string]>([
  [{}, 'host: unknown, version unknown (not verified)', 'compaction service: unknown'],
  [{ name: 'DSH', version: '0.2.1', isVerified: false, hasCompaction: false }, 'host: DSH 0.2.1 (not verified)', 'not seen, which does not say that there is none'],
  [{ name: 'DSH', version: '0.1.0', isVerified: true, hasCompaction: true }, 'host: DSH 0.1.0 (verified)', 'compaction service: present'],
])('says of the host what %j tells, and no more', async (facts, host, service) => { // A-290 A-291 A-298
  const report = await (await open({}, facts)).ask('compatibility')
  expect(report).toContain(host)
  expect(report).toContain(service)
  expect(report).toContain('such as a proxy')
})

it('goes on without facts when the adapter fails to give them', async () => {
  const { test, ask, logged } = await open({})
  test.memory.describeHost(() => {
    throw new Error('no host')
  })
  expect(await ask('status')).toContain('host: unknown, version unknown')
  expect(logged).toContain('host: no host')
})

it('says whether the block came back after the last compaction', async () => {
  const { test, ask } = await open({})
  const blockAt = async (seq: number) => {
    const { text } = await test.ask('other', 'Where does the kestrel gateway listen?')
    await test.memory.observe({ session: 'other', seq, type: 'user/message', sourceKind: 'mem', text })
  }
  await blockAt(5)
  await compact(test, 'other', 10)
  expect(await ask('compatibility', 'other')).toContain('block after the last compaction: not seen in the log since')
  await blockAt(20)
  expect(await ask('compatibility', 'other')).toContain('block after the last compaction: seen in the log again')
})

it('gives the block again after a compaction, or keeps it out when it is told to', async () => {
  const reasonAfter = async (config: unknown) => {
    const { test } = await open(config)
    await compact(test, 'other', 10)
    const { inject, reason, text } = await test.ask('other', 'Where does the kestrel gateway listen?')
    expect(text).toContain('7001')
    return [inject, reason]
  }
  expect(await reasonAfter({})).toEqual([true, 'not-visible'])
  expect(await reasonAfter({ compatibility: { reinjectAfterCompaction: false } })).toEqual([false, 'compacted'])
})

it('says in the block that nothing is coordinated under policy none, in its language', async () => { // A-147 A-289
  const noticed = async (config: object) => {
    const { test } = await open({ ...config, compatibility: { compactionPolicy: 'none' } })
    const { lines } = await test.ask('other', 'Where does the kestrel gateway listen?')
    return lines.filter(({ section }) => section === 'notice').map(({ text }) => text).join('\n')
  }
  expect(await noticed({ language: 'en' })).toContain('not coordinated with compaction')
  expect(await noticed({ language: 'zh' })).toContain('未与压缩协调')
  const { test } = await open({})
  expect((await test.ask('other', 'Where does the kestrel gateway listen?')).text).not.toContain('coordinated')
})
