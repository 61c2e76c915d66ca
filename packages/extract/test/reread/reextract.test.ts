import { describe, expect, it } from 'vitest'
import { continueReextraction, previewReextraction, reextract, runExtraction, waitingMessages } from '../../src/index.ts'
import { assistant, type Memory, openMemory } from '../run/memory.ts'
import { rulesWithout } from './toy-extractor.ts'

const eager = rulesWithout('toy@1', [])
const s1 = { session: 's1' }

async function readFirst(memory: Memory, extractor = eager) {
  await runExtraction(memory.store, { session: 's1', extractor })
}

const eventsOf = async ({ store }: Memory, id: string) =>
  (await store.read(store.items.history(id))).map(({ event, actor }) => `${event} by ${actor}`)

describe('reextract', () => {
  it('lets lapse what the newer reading no longer makes, and keeps it in the history', async () => {
    const memory = await openMemory()
    await memory.say('We must use pnpm. The limit must be 25 MB.')
    await readFirst(memory)
    const run = await reextract(memory.store, s1, { extractor: rulesWithout('toy@2', ['25 MB']) })
    expect(run).toEqual({ added: [], revised: [], lapsed: ['The limit must be 25 MB.'], kept: 1, failed: 0, waiting: 0 })
    const [, gone] = await memory.items()
    expect(gone).toMatchObject({ content: 'The limit must be 25 MB.', status: 'superseded', supersededBy: null, extractor: 'toy@1' })
    const history = await memory.store.read(memory.store.items.history(gone?.id ?? ''))
    expect(history.at(-1)).toMatchObject({ event: 'superseded', actor: 'extractor', detail: { reason: 'read-again', extractor: 'toy@2' } })
  })

  it('keeps equal items exactly as they are: id, history, extractor', async () => {
    const memory = await openMemory()
    await memory.say('We must use pnpm.')
    await memory.say('Correction: we must use yarn, not pnpm.')
    await readFirst(memory)
    const before = await memory.items()
    const histories = await Promise.all(before.map(({ id }) => eventsOf(memory, id)))
    await reextract(memory.store, s1, { extractor: rulesWithout('toy@2', []) })
    expect(await memory.items()).toEqual(before)
    expect(await Promise.all(before.map(({ id }) => eventsOf(memory, id)))).toEqual(histories)
    expect(before.map(({ status }) => status)).toEqual(['superseded', 'active'])
  })

  it('adds what the newer reading makes anew', async () => {
    const memory = await openMemory()
    await memory.say('We must use pnpm. The limit must be 25 MB.')
    await readFirst(memory, rulesWithout('toy@1', ['pnpm']))
    const run = await reextract(memory.store, s1, { extractor: rulesWithout('toy@2', []) })
    expect(run).toMatchObject({ added: ['We must use pnpm.'], kept: 1, lapsed: [] })
    expect((await memory.items()).map(({ content, extractor }) => [content, extractor])).toEqual([
      ['The limit must be 25 MB.', 'toy@1'],
      ['We must use pnpm.', 'toy@2'],
    ])
  })

  it('revises what is read otherwise, under the same id, and logs how it was read', async () => {
    const memory = await openMemory()
    await memory.say('We must use pnpm.')
    await readFirst(memory)
    const [before] = await memory.items()
    const newer = rulesWithout('toy@2', [], (statement) => ({ ...statement, kind: 'decision', tier: 'active' }))
    expect(await reextract(memory.store, s1, { extractor: newer })).toMatchObject({ revised: ['We must use pnpm.'], kept: 0 })
    const [after] = await memory.items()
    expect(after).toMatchObject({ id: before?.id, kind: 'decision', tier: 'active', extractor: 'toy@2' })
    const history = await memory.store.read(memory.store.items.history(after?.id ?? ''))
    expect(history.at(-1)).toMatchObject({ event: 'revised', detail: { before: { kind: 'constraint', tier: before?.tier, extractor: 'toy@1' } } })
  })

  it('brings back what a correction had replaced that is no longer read', async () => {
    const memory = await openMemory()
    await memory.say('The upload timeout must be 10 s.')
    await memory.say('Correction: the upload timeout must be 30 s, not 10 s.')
    await readFirst(memory)
    await reextract(memory.store, s1, { extractor: rulesWithout('toy@2', ['Correction']) })
    expect(await memory.statuses()).toEqual([
      ['The upload timeout must be 10 s.', 'active'],
      ['Correction: the upload timeout must be 30 s, not 10 s.', 'superseded'],
    ])
  })

  it('brings back what a sentence had replaced that is kept, but read as another property', async () => {
    const memory = await openMemory()
    await memory.say('The upload timeout must be 10 s.')
    await memory.say('The upload timeout must be 30 s.')
    await readFirst(memory)
    expect((await memory.statuses()).map(([, status]) => status)).toEqual(['superseded', 'active'])
    const blind = rulesWithout('toy@2', [], (statement) => ({ ...statement, subject: null, attribute: null, value: null }))
    await reextract(memory.store, s1, { extractor: blind })
    expect((await memory.statuses()).map(([, status]) => status)).toEqual(['active', 'active'])
  })

  it('resolves corrections that only the newer reading finds, whatever order the messages arrived in', async () => {
    const memory = await openMemory()
    await memory.say('Correction: the upload timeout must be 30 s, not 10 s.', { time: 9_000 })
    await memory.say('The upload timeout must be 10 s.', { time: 1_000 })
    await memory.say('The upload timeout of staging must be 10 s.', { time: 99_000 })
    await readFirst(memory, rulesWithout('toy@1', ['Correction']))
    await reextract(memory.store, s1, { extractor: rulesWithout('toy@2', []) })
    const items = await memory.items()
    expect(items.map(({ content, status }) => [content.slice(0, 21), status])).toEqual([
      ['The upload timeout mu', 'superseded'],
      ['The upload timeout of', 'active'],
      ['Correction: the uploa', 'active'],
    ])
  })

  it('brings an item back that lapsed, when a still newer reading makes it again', async () => {
    const memory = await openMemory()
    await memory.say('We must use pnpm.')
    await readFirst(memory)
    const [before] = await memory.items()
    await reextract(memory.store, s1, { extractor: rulesWithout('toy@2', ['pnpm']) })
    await reextract(memory.store, s1, { extractor: rulesWithout('toy@3', []) })
    expect((await memory.items()).map(({ id, status }) => [id, status])).toEqual([[before?.id, 'active']])
    expect(await eventsOf(memory, before?.id ?? '')).toEqual(['created by extractor', 'superseded by extractor', 'reactivated by extractor'])
  })

  it('keeps an item while another message still states it', async () => {
    const memory = await openMemory()
    await memory.say('We must use pnpm.')
    await memory.say('We must use pnpm.')
    await readFirst(memory)
    const once: typeof eager = {
      name: 'toy@2',
      extract: (text, context) => (context.previousAssistant === null ? { statements: [], task: [] } : eager.extract(text, context)),
    }
    const [kept] = await memory.items()
    await reextract(memory.store, s1, { extractor: { ...once, extract: eager.extract } })
    expect(await memory.items()).toEqual([kept])
    await reextract(memory.store, s1, { extractor: { ...once, name: 'toy@3' } })
    expect((await memory.items()).map(({ status }) => status)).toEqual(['superseded'])
  })

  it('ends a dispute whose other side lapsed', async () => {
    const memory = await openMemory()
    await memory.say('The retention period is 12 months.')
    await memory.say('The retention period is 18 months. This is still undecided.')
    await readFirst(memory)
    expect((await memory.statuses()).map(([, status]) => status)).toEqual(['disputed', 'disputed', 'active'])
    await reextract(memory.store, s1, { extractor: rulesWithout('toy@2', ['18 months', 'undecided']) })
    expect((await memory.statuses()).map(([, status]) => status)).toEqual(['active', 'superseded', 'superseded'])
  })

  it('never touches an item about which the user has decided', async () => {
    const memory = await openMemory()
    await memory.say('We must use pnpm. The limit must be 25 MB. Never deploy on a Friday.')
    await readFirst(memory)
    const [promoted, retracted] = await memory.items()
    const { store } = memory
    await store.write(store.items.change(promoted?.id ?? '', 'revised', 'user', { note: 'seen' }))
    await store.write(store.items.change(retracted?.id ?? '', 'retracted', 'user'))
    const before = (await memory.items()).slice(0, 2)
    await reextract(store, s1, { extractor: rulesWithout('toy@2', ['pnpm', '25 MB', 'Friday']) })
    expect((await memory.items()).slice(0, 2)).toEqual(before)
    expect((await memory.items())[2]?.status).toBe('superseded')
  })

  it('never replaces an item about which the user has decided', async () => {
    const memory = await openMemory()
    await memory.say('The upload timeout must be 10 s.')
    await memory.say('Correction: the upload timeout must be 30 s, not 10 s.')
    await readFirst(memory, rulesWithout('toy@1', ['Correction']))
    const [item] = await memory.items()
    await memory.store.write(memory.store.items.change(item?.id ?? '', 'revised', 'user'))
    await reextract(memory.store, s1, { extractor: rulesWithout('toy@2', []) })
    expect((await memory.statuses()).map(([, status]) => status)).toEqual(['active', 'active'])
  })

  it('spares an item that was also remembered by command', async () => {
    const memory = await openMemory()
    await memory.say('We must use pnpm.')
    await readFirst(memory)
    const [item] = await memory.items()
    const event = await memory.say('We must use pnpm.', { type: 'command/remember', role: 'command', sourceKind: null })
    const { id, row, ...draft } = item ?? expect.fail('no item')
    const { session, kind, content, polarity, durability, tier, evidence, conditions, numbers, subject, attribute, value, score, reasons, extractor } = draft
    const sources = [{ event, span: { start: 0, end: content.length }, quote: content }]
    await memory.store.write(
      memory.store.items.put({ session, kind, content, polarity, durability, tier, evidence, conditions, numbers, subject, attribute, value, score, reasons, extractor, sources }, 'user'),
    )
    await reextract(memory.store, s1, { extractor: rulesWithout('toy@2', ['pnpm']) })
    expect(await memory.statuses()).toEqual([['We must use pnpm.', 'active']])
  })

  it('makes nothing of words that were forgotten, however they are cut now', async () => {
    const memory = await openMemory()
    await memory.say('We must use pnpm. The limit must be 25 MB.')
    await readFirst(memory)
    const [forgotten] = await memory.items()
    await memory.store.write(memory.store.items.change(forgotten?.id ?? '', 'retracted', 'user'))
    const wider: typeof eager = {
      name: 'toy@2',
      extract: (text, context) => {
        const { statements, task } = eager.extract(text, context)
        const first = statements[0] ?? expect.fail('no statement')
        return { task, statements: [{ ...first, content: text, span: { start: 0, end: text.length } }] }
      },
    }
    await reextract(memory.store, s1, { extractor: wider })
    expect((await memory.statuses()).map(([, status]) => status)).toEqual(['retracted', 'superseded'])
    expect(await memory.items()).toHaveLength(2)
  })

  it('changes nothing when the extractor is the one that made the items', async () => {
    const memory = await openMemory()
    await memory.say('We must use pnpm.')
    await memory.say('I recommend using Vitest for the tests.', assistant)
    await readFirst(memory)
    const before = await memory.items()
    expect(await reextract(memory.store, s1, { extractor: rulesWithout('toy@1', ['pnpm']) })).toMatchObject({ lapsed: [], added: [], revised: [] })
    expect(await memory.items()).toEqual(before)
  })

  it('leaves a message alone that no first reading has passed, and sub-agents’ sessions', async () => {
    const memory = await openMemory()
    await memory.session('child', { origin: 'subagent' })
    await memory.say('We must use pnpm.', { session: 'child', seq: 0 })
    await memory.say('We must use pnpm.')
    expect(await reextract(memory.store, { workspace: 'w1' }, {})).toMatchObject({ added: [], waiting: 0 })
    expect(await memory.items()).toEqual([])
  })

  it('reads the sessions of a workspace in the order in which things were said', async () => {
    const memory = await openMemory()
    await memory.session('s2')
    const order: string[] = []
    await memory.say('We must use pnpm.', { time: 3_000 })
    await memory.say('The limit must be 25 MB.', { session: 's2', seq: 0, time: 2_000 })
    await memory.say('Never deploy on a Friday.', { time: 1_000 })
    for (const session of ['s1', 's2']) await runExtraction(memory.store, { session, extractor: eager })
    const noting: typeof eager = {
      name: 'toy@2',
      extract: (text, context) => {
        order.push(text)
        return eager.extract(text, context)
      },
    }
    await reextract(memory.store, { workspace: 'w1' }, { extractor: noting })
    const said = ['Never deploy on a Friday.', 'The limit must be 25 MB.', 'We must use pnpm.']
    expect(order).toEqual([...said, ...said])
  })

  it('keeps what an older extractor made when the newer one fails on a message', async () => {
    const memory = await openMemory()
    await memory.say('We must use pnpm.')
    await memory.say('The limit must be 25 MB.')
    await readFirst(memory)
    const failing: typeof eager = {
      name: 'toy@2',
      extract: (text) => {
        if (text.includes('pnpm')) throw new Error('cannot read this')
        return { statements: [], task: [] }
      },
    }
    expect(await reextract(memory.store, s1, { extractor: failing })).toMatchObject({ failed: 1, waiting: 0 })
    expect(await memory.statuses()).toEqual([
      ['We must use pnpm.', 'active'],
      ['The limit must be 25 MB.', 'superseded'],
    ])
  })

  it('reads each message once, though two processes go on at the same time', async () => {
    const memory = await openMemory()
    for (let number = 0; number < 3; number += 1) await memory.say(`Module ${number} must never call the database.`)
    await readFirst(memory)
    const read: string[] = []
    const noting: typeof eager = {
      name: 'toy@2',
      extract: (text, context) => {
        read.push(text)
        return eager.extract(text, context)
      },
    }
    await reextract(memory.store, s1, { extractor: noting, expired: () => true })
    await Promise.all([1, 2].map(() => continueReextraction(memory.store, { extractor: noting })))
    // Three messages, two passes.
    expect(read).toHaveLength(6)
  })

  it('leaves to a newer version what waits for it, until it is asked itself', async () => {
    const memory = await openMemory()
    for (const text of ['We must use pnpm.', 'The limit must be 25 MB.']) await memory.say(text)
    await readFirst(memory)
    const newer = rulesWithout('toy@10', ['25 MB'])
    const older = rulesWithout('toy@9', ['pnpm'])
    expect(await reextract(memory.store, s1, { extractor: newer, expired: () => true })).toMatchObject({ waiting: 2 })
    expect(await continueReextraction(memory.store, { extractor: older })).toMatchObject({ kept: 0, lapsed: [], waiting: 2 })
    expect(await continueReextraction(memory.store, { extractor: newer })).toMatchObject({ lapsed: ['The limit must be 25 MB.'], waiting: 0 })
    await reextract(memory.store, s1, { extractor: newer, expired: () => true })
    expect(await reextract(memory.store, s1, { extractor: older })).toMatchObject({ lapsed: ['We must use pnpm.'], waiting: 0 })
  })

  it('stops after a message when it is late, and goes on later', async () => {
    const memory = await openMemory()
    for (let number = 0; number < 3; number += 1) await memory.say(`Module ${number} must never call the database.`)
    await readFirst(memory)
    const extractor = rulesWithout('toy@2', ['Module'])
    expect(await reextract(memory.store, s1, { extractor, expired: () => true })).toMatchObject({ waiting: 3, lapsed: [expect.any(String)] })
    expect(await memory.store.read(waitingMessages(memory.store))).toBe(3)
    expect(await continueReextraction(memory.store, { extractor })).toMatchObject({ waiting: 0 })
    expect((await memory.statuses()).map(([, status]) => status)).toEqual(['superseded', 'superseded', 'superseded'])
  })
})

describe('previewReextraction', () => {
  it('says what would change and changes nothing', async () => {
    const memory = await openMemory()
    await memory.say('We must use pnpm. The limit must be 25 MB. Never deploy on a Friday.')
    await readFirst(memory, rulesWithout('toy@1', ['Friday']))
    const before = await memory.items()
    const newer = rulesWithout('toy@2', ['25 MB'], (statement) => ({ ...statement, durability: 'global' }))
    expect(await previewReextraction(memory.store, s1, { extractor: newer })).toEqual({
      added: ['Never deploy on a Friday.'],
      revised: ['We must use pnpm.'],
      lapsed: ['The limit must be 25 MB.'],
      kept: 0,
      failed: 0,
      waiting: 0,
    })
    expect(await memory.items()).toEqual(before)
    expect(await memory.store.read(waitingMessages(memory.store))).toBe(0)
  })
})
