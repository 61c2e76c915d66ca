import { expect, it } from 'vitest'
import { settings } from '../../src/settings.ts'
import { BANK, DAY, openHandbook, put, SHOP } from './handbook-memory.ts'

const RAW = `### Task 1: fix the staging server
outcome: success

#### Preference signals
- "use pnpm, never npm" (@3): install with pnpm

#### Reusable knowledge
- The staging server listens on port 8412; production on 9090.
- Tests run with \`vitest run\` in packages/shop.
`
const PNPM = { preferences: ['"use pnpm, never npm"'], knowledge: ['Staging server listens on port 8412, production on 9090.'] }

it('asks no model and stores nothing when nothing waits', async () => { // C-061
  const memory = await openHandbook()
  const before = await memory.rows('handbook_scope')
  const report = await memory.consolidate(() => ({ ops: [] }))
  expect(report).toMatchObject({ outcome: 'nothing', calls: 0, batches: [], waiting: 0 })
  expect(memory.asked).toEqual([])
  expect(await memory.rows('handbook_scope')).toEqual(before)
})

it('builds the handbook in a first run and updates it block by block later, with direct calls of one tool', async () => { // C-064 C-065 C-066 C-069
  const memory = await openHandbook()
  const first = await memory.record({ session: 'monday', raw: RAW, daysAgo: 2 })
  const built = await memory.consolidate(({ records }) => ({ ops: [put('Staging server', records, PNPM)] }))
  expect(built).toMatchObject({ outcome: 'done', calls: 1, waiting: 0, revision: 1 })
  const [block] = await memory.list()
  expect(block).toMatchObject({ body: { title: 'Staging server', ...PNPM }, origin: 'model', evidence: [first] })
  expect(await memory.rows('handbook_record')).toMatchObject([{ consumed: 1 }])

  const second = await memory.record({ session: 'tuesday', raw: '#### Reusable knowledge\n- The staging server moved to port 8500.' })
  const lists = { ...PNPM, knowledge: ['The staging server moved to port 8500, production on 9090.'] }
  const updated = await memory.consolidate(({ records, blocks }) => ({
    ops: [put('Staging server', records, lists, blocks[0])],
  }))
  expect(updated).toMatchObject({ outcome: 'done', calls: 1, revision: 2 })
  expect(await memory.list()).toMatchObject([{ id: block?.id, body: lists, evidence: [second, first] }])
  expect(memory.asked.map(({ question }) => question.tool.name)).toEqual(['memory_apply', 'memory_apply'])
  expect(memory.asked[1]?.records).toEqual([second])
})

it('gives each project a handbook of its own, from its own records alone', async () => { // C-063
  const memory = await openHandbook()
  await memory.record({ session: 'shop', raw: RAW })
  await memory.record({ session: 'bank', raw: '#### Reusable knowledge\n- The ledger closes nightly at 23:30.', scope: BANK })
  const answer = { ops: [] }
  await memory.consolidate(() => answer)
  await memory.consolidate(() => answer, { scope: BANK })
  expect(memory.asked[0]?.text).not.toContain('ledger')
  expect(memory.asked[1]?.text).not.toContain('pnpm')
})

it('keeps what was committed before a call fails, says why, and goes on from there', async () => { // C-070 C-105
  const memory = await openHandbook()
  for (const session of ['one', 'two', 'three'])
    await memory.record({ session, raw: `#### Reusable knowledge\n- Service ${session} ${'is slow '.repeat(1_000)}` })
  const knowledge = ['Service one is slow.']
  const failed = await memory.consolidate(
    ({ records }, call) => (call === 1 ? { ops: [put('Service one', records, { knowledge })] } : { class: 'bad-json' }),
    { maxRawTokens: 4_000 },
  )
  expect(failed).toMatchObject({ outcome: 'failed', failure: { code: 'bad-json', giveBack: false }, waiting: 2, revision: 1 })
  expect(await memory.list()).toMatchObject([{ body: { knowledge } }])
  expect(await memory.rows('handbook_scope')).toMatchObject([{ failures: 1, last_error: 'bad-json: It failed.', last_success: null }, {}])

  memory.now += 60_000
  const next = await memory.consolidate(() => ({ ops: [] }), { maxRawTokens: 4_000 })
  expect(next).toMatchObject({ outcome: 'done', calls: 2, waiting: 0 })
  expect(await memory.rows('handbook_scope')).toMatchObject([{ failures: 0, last_error: null, last_success: memory.now }, {}])
})

it('ends without a failure when the budget is used up, and without one when the provider is busy', async () => {
  const memory = await openHandbook()
  await memory.record({ session: 'monday', raw: RAW })
  expect(await memory.consolidate(() => ({ class: 'limit' }))).toMatchObject({ outcome: 'partial', failure: null, waiting: 1 })
  const busy = await memory.consolidate(() => ({ class: 'rate-limited' }))
  expect(busy).toMatchObject({ outcome: 'failed', failure: { code: 'rate-limited', giveBack: true } })
  expect(await memory.rows('handbook_scope')).toMatchObject([{ failures: 0 }, {}])
})

it('stores nothing in a dry run, and tells what it would store', async () => {
  const memory = await openHandbook()
  await memory.record({ session: 'monday', raw: RAW })
  const before = await memory.rows('handbook_scope')
  const report = await memory.consolidate(({ records }) => ({ ops: [put('Staging server', records, PNPM)] }), { dryRun: true })
  expect(report).toMatchObject({ outcome: 'dry', calls: 1, waiting: 1, batches: [{ outcome: 'dry', changes: { puts: [{ body: PNPM }] } }] })
  expect([await memory.list(), await memory.rows('handbook_scope')]).toEqual([[], before])
})

it('asks again when a person changes a block while the model answers, and keeps their change', async () => {
  const memory = await openHandbook()
  const record = await memory.record({ session: 'monday', raw: RAW })
  const block = await memory.put({ id: 'blk_00000000000000aa', body: { title: 'Staging server', knowledge: ['Port 8412'] }, evidence: [record] })
  const body = { ...block.body, knowledge: [], text: '## Staging server\n\nAsk Ann first.' }
  const report = await memory.consolidate(async ({ records }, call) => {
    if (call === 1) await memory.put({ id: block.id, body, origin: 'user', evidence: [record] })
    return { ops: [put('Staging server', records, PNPM, block.id)] }
  })
  expect(report.batches.map(({ outcome }) => outcome)).toEqual(['conflict', 'committed'])
  expect(report.batches[1]?.refused).toMatchObject([{ kind: 'put_block', code: 'kept', subject: block.id }])
  expect(await memory.list()).toMatchObject([{ origin: 'user', body }])
})

it('writes nothing back after a reset, a lost lease or a delete while the model answers', async () => {
  for (const meddle of ['reset', 'lease', 'delete'] as const) {
    const memory = await openHandbook()
    const record = await memory.record({ session: 'monday', raw: RAW })
    const report = await memory.consolidate(async ({ records }, call) => {
      if (meddle === 'reset') await memory.write(memory.scopes.bumpEpoch(SHOP))
      if (meddle === 'lease') memory.holds = false
      if (meddle === 'delete' && call === 1) {
        const { sql } = memory
        await memory.write((function* () { yield sql.deleteFrom('handbook_record').where('name', '=', record) })())
      }
      return { ops: [put('Staging server', records, PNPM)] }
    })
    expect([meddle, await memory.list(), report.revision]).toEqual([meddle, [], 0])
    expect(report.failure?.code).toBe(meddle === 'delete' ? undefined : 'fenced')
    expect(await memory.rows('handbook_scope')).toMatchObject([{ last_success: null, failures: 0 }, {}])
  }
})

it('shows a model only what its provider may see, blocks made from it included', async () => {
  const memory = await openHandbook()
  const local = await memory.record({ session: 'local', raw: 'Private canary: the vault of staging server port 8412.', provider: 'ollama', daysAgo: 3 })
  await memory.put({ id: 'blk_00000000000000aa', body: { title: 'Canary', knowledge: ['Private canary: the vault of staging server port 8412'] }, evidence: [local] })
  await memory.record({ session: 'cloud', raw: RAW })
  const report = await memory.consolidate(() => ({ ops: [] }))
  expect(report.batches.map(({ route }) => route.provider)).toEqual(['ollama', 'deepseek'])
  expect(memory.asked[1]?.text).not.toMatch(/canary/i)
})

it('leaves waiting what the configured model may not see, and takes in the rest', async () => {
  const memory = await openHandbook()
  await memory.record({ session: 'local', raw: 'Private canary.', provider: 'ollama', daysAgo: 3 })
  const cloud = await memory.record({ session: 'cloud', raw: RAW })
  const ports = { routeFor: () => ({ provider: 'deepseek', model: 'chat' }) }
  const report = await memory.consolidate(() => ({ ops: [] }), { ports })
  expect(report).toMatchObject({ outcome: 'done', calls: 1, waiting: 1, batches: [{ records: [cloud] }] })
  expect(memory.asked[0]?.text).not.toContain('canary')
  expect(await memory.consolidate(() => ({ ops: [] }), { ports })).toMatchObject({ outcome: 'no-route', calls: 0 })
})

it('says when no route leads to a model, and leaves everything as it is', async () => {
  const memory = await openHandbook()
  await memory.record({ session: 'monday', raw: RAW })
  const before = await memory.rows('handbook_scope')
  const report = await memory.consolidate(() => ({ ops: [] }), { ports: { routeFor: () => null } })
  expect(report).toMatchObject({ outcome: 'no-route', calls: 0, failure: null, waiting: 1 })
  expect(await memory.rows('handbook_scope')).toEqual(before)
})

it('sends no more than the cap of tokens in one call, also for one oversized record', async () => { // C-072 C-125
  const memory = await openHandbook()
  for (const session of ['one', 'two', 'three', 'four'])
    await memory.record({ session, raw: `#### Reusable knowledge\n- ${`Fact of ${session}. `.repeat(session === 'two' ? 4_000 : 300)}` })
  expect(settings.parse({}).maxRawTokens).toBe(48_000)
  const report = await memory.consolidate(() => ({ ops: [] }), { maxRawTokens: 5_000 })
  expect(report).toMatchObject({ outcome: 'done', waiting: 0 })
  expect(memory.asked.length).toBeGreaterThan(1)
  for (const { text } of memory.asked) expect(text.length / 4).toBeLessThanOrEqual(5_000)
  expect(memory.asked.some(({ text }) => text.includes('[cut here]'))).toBe(true)
})

it('makes the batch smaller when the model takes less, and leaves the rest for the next call', async () => {
  const memory = await openHandbook()
  const ids = [await memory.record({ session: 'one', raw: RAW, daysAgo: 2 }), await memory.record({ session: 'two', raw: RAW })]
  let smaller: string | undefined
  const report = await memory.consolidate(({ question }, call) => {
    if (call === 1) smaller = question.shrink?.(150)?.[0]?.text
    return { ops: [] }
  })
  expect([smaller?.includes(ids[0] ?? ''), smaller?.includes(ids[1] ?? '')]).toEqual([true, false])
  expect(report.batches.map(({ records }) => records)).toEqual([[ids[0]], [ids[1]]])
})

it('keeps redacted what a model writes', async () => { // C-068
  const memory = await openHandbook()
  const key = ['sk', 'proj', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4'].join('-')
  await memory.record({ session: 'monday', raw: `#### Reusable knowledge\n- The key is ${key} for the staging server.` })
  await memory.consolidate(({ records }) => ({ ops: [put('Staging server', records, { knowledge: [`The key is ${key} for the staging server.`] })] }))
  expect(await memory.text()).toContain('[secret:')
  expect(await memory.text()).not.toContain(key)
})

it('takes the newest in use when there are more records than a handbook is made from', async () => {
  const memory = await openHandbook()
  for (const [session, daysAgo] of [['old', 9], ['used', 8], ['new', 1]] as const) await memory.record({ session, raw: RAW, daysAgo })
  await memory.write(memory.uses.read('rollout_summaries/used.md', { scope: SHOP, session: 'shop-reader', now: memory.now - DAY }))
  await memory.consolidate(() => ({ ops: [] }), { topRecords: 2 })
  expect(memory.asked[0]?.text.match(/<record id/g)).toHaveLength(2)
  const taken = await memory.rows('handbook_record')
  expect(taken.map(({ slug, consumed }) => [slug, consumed])).toEqual([['old', 0], ['used', 1], ['new', 1]])
})
