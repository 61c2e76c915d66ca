import type { EvidenceType, ItemDraft, ItemKind } from '@mem/store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatter, contents, type Memory, openMemory } from '../memory.ts'

let memory: Memory
beforeEach(async () => {
  memory = await openMemory()
})
afterEach(() => memory.store.close())

/** An item with words of its own, from a message of its own. */
async function learn(content: string, more: Partial<ItemDraft> = {}, session = 'first') {
  return memory.learn(await memory.say(session, 'user', content), content, more)
}

describe('statuses', () => {
  it('recalls active items found by their words', async () => {
    await learn('The zeppelin hangar is in Friedrichshafen.')
    await learn('Lunch is at noon.')
    expect(contents(await memory.ask('Where is the zeppelin hangar?'))).toEqual([
      'The zeppelin hangar is in Friedrichshafen.',
    ])
  })

  it('never recalls a retracted item, not even as history, nor the message that said it', async () => {
    const item = await learn('My salary is 4200 euros.')
    await memory.store.write(memory.store.items.change(item.id, 'retracted', 'user'))
    for (const mode of ['current', 'history'] as const) {
      const recalled = await memory.ask('What is my salary?', { mode })
      expect(recalled).toMatchObject({ status: 'empty', items: [], events: [], superseded: [], insufficient: true })
      expect(recalled.omitted.map(({ ref, reason }) => [ref, reason])).toEqual([
        [item.id, 'retracted'],
        ['first seq:0', 'retracted'],
      ])
    }
  })

  it('never recalls an item that lapsed, not even as history, and lets its message speak', async () => {
    const words = 'Only this once: the zeppelin hangar is closed.'
    const item = await learn(words, { durability: 'session' })
    expect((await memory.ask('Where is the zeppelin hangar?')).events).toEqual([])
    await memory.store.write(memory.store.items.lapse(item.id, 'extractor'))
    for (const mode of ['current', 'history'] as const) {
      const recalled = await memory.ask('Where is the zeppelin hangar?', { mode })
      expect(recalled).toMatchObject({ items: [], superseded: [] })
      expect(recalled.events.map(({ event, withheld }) => [event.text, withheld])).toEqual([[words, []]])
      expect(recalled.omitted).toContainEqual(expect.objectContaining({ ref: item.id, reason: 'superseded', detail: 'Its words are no longer read as a statement.' }))
    }
  })

  it('recalls both sides of a dispute', async () => {
    const one = await learn('The zeppelin leaves at nine.')
    const other = await learn('The zeppelin leaves at ten.')
    for (const { id } of [one, other]) await memory.store.write(memory.store.items.change(id, 'disputed', 'engine'))
    const recalled = await memory.ask('When does the zeppelin leave?')
    expect(recalled.items.map(({ item }) => item.id).sort()).toEqual([one.id, other.id].sort())
    expect(recalled.items.map(({ item }) => item.status)).toEqual(['disputed', 'disputed'])
  })

  it('shows a superseded value only beside the one that replaced it', async () => { // A-101 A-103
    const older = await learn('The staging port is 8080.')
    const newer = await learn('No, staging listens on 9090.')
    await memory.supersede(older, newer)
    const recalled = await memory.ask('What is the staging port?')
    expect(contents(recalled)).toEqual(['No, staging listens on 9090.'])
    expect(recalled.superseded.map(({ item }) => item.id)).toEqual([older.id])
    expect(recalled.omitted).toContainEqual(expect.objectContaining({
      ref: older.id,
      reason: 'superseded',
      detail: `Replaced by ${newer.id}.`,
    }))
  })

  it('reaches the current value through words that only the old one has', async () => {
    const oldest = await learn('The zeppelin hangar is in Lübeck.', {}, 'first')
    const older = await learn('It moved to Kiel.', {}, 'second')
    const newest = await learn('Now we rent a hall in Bremen.', {}, 'third')
    await memory.supersede(oldest, older)
    await memory.supersede(older, newest)
    const recalled = await memory.ask('zeppelin')
    expect(contents(recalled)).toEqual(['Now we rent a hall in Bremen.'])
    expect(recalled.items[0]?.features.map(({ name }) => name)).toContain('earlier value')
    expect(recalled.superseded.map(({ item }) => item.content)).toEqual([
      'It moved to Kiel.',
      'The zeppelin hangar is in Lübeck.',
    ])
  })

  it('adds superseded values for history, below the current one and at 0.4 of their score', async () => {
    const older = await learn('The staging port is 8080.')
    const newer = await learn('The staging port is 9090.')
    await memory.supersede(older, newer)
    const recalled = await memory.ask('staging port', { mode: 'history' })
    expect(contents(recalled)).toEqual(['The staging port is 9090.', 'The staging port is 8080.'])
    const old = recalled.items[1]
    const lost = old?.features.find(({ name }) => name === 'certainty')?.value ?? 0
    expect((old?.score ?? 0) / ((old?.score ?? 0) - lost)).toBeCloseTo(0.4, 9)
    expect(recalled.superseded).toEqual([])
  })

  it('takes the mode from the question when none is given', async () => {
    const older = await learn('The staging port is 8080.')
    await memory.supersede(older, await learn('The staging port is 9090.'))
    expect(contents(await memory.ask('What was the staging port originally?'))).toContain('The staging port is 8080.')
    expect(contents(await memory.ask('What was the staging port originally?', { mode: 'current' }))).not.toContain(
      'The staging port is 8080.',
    )
  })
})

describe('priors', () => {
  async function scoreOf(more: Partial<ItemDraft>): Promise<number> {
    const own = await openMemory()
    const text = 'The zeppelin leaves at nine.'
    await own.learn(await own.say('first', 'user', text), text, more)
    const score = (await own.ask('When does the zeppelin leave?')).items[0]?.score ?? 0
    await own.store.close()
    return score
  }

  it.each<[ItemKind, number]>([
    ['decision', 1],
    ['constraint', 1],
    ['fact', 0.95],
    ['procedure', 0.95],
    ['preference', 0.8],
    ['open_question', 0.8],
    ['proposal', 0.5],
  ])('weigh a %s %d', async (kind, weight) => {
    expect((await scoreOf({ kind })) / (await scoreOf({ kind: 'decision' }))).toBeCloseTo(weight, 9)
  })

  it.each<[EvidenceType, number]>([
    ['user_explicit', 1],
    ['artifact_verified', 0.95],
    ['skill', 0.9],
    ['assistant_proposal', 0.6],
    ['inferred', 0.4],
  ])('weigh the evidence %s %d', async (evidence, weight) => {
    expect((await scoreOf({ evidence })) / (await scoreOf({}))).toBeCloseTo(weight, 9)
  })

  it('weigh a tentative item 0.7', async () => {
    expect((await scoreOf({ tier: 'tentative' })) / (await scoreOf({}))).toBeCloseTo(0.7, 9)
  })

  it("rank an assistant's proposal below the same statement by the user", async () => {
    const text = 'Use the green zeppelin for deliveries.'
    const proposed = await memory.say('first', 'assistant', text)
    await memory.learn(proposed, text, { kind: 'proposal', evidence: 'assistant_proposal' })
    await learn(text, { kind: 'decision' }, 'second')
    const recalled = await memory.ask('Which zeppelin for deliveries?')
    expect(recalled.items.map(({ item }) => item.evidence)).toEqual(['user_explicit', 'assistant_proposal'])
  })
})

describe('reach', () => {
  it('takes an item through the message it came from, but not through one that only stands nearby', async () => {
    await chatter(memory, 10)
    const event = await memory.say('first', 'user', 'About the zeppelin: nine sharp, please.')
    await memory.learn(event, 'nine sharp')
    await learn('Lunch is at noon.')
    const { items } = await memory.ask('When does the zeppelin leave?')
    const [hit] = items
    expect(items).toHaveLength(1)
    expect(hit?.item.content).toBe('nine sharp')
    expect(hit?.features.map(({ name }) => name)).toContain('source message')
    expect(hit?.features.map(({ name }) => name)).not.toContain('rare words')
  })

  it('takes the item of an answer through the question before it', async () => {
    await memory.say('first', 'assistant', 'Which colour shall the zeppelin have?')
    await learn('Green like the old one.')
    expect(contents(await memory.ask('zeppelin colour'))).toEqual(['Green like the old one.'])
  })

  it.each([
    ['session', 0],
    ['now', 0],
    ['workspace', 1],
    ['global', 1],
  ] as const)('takes items meant for %s into other sessions: %d', async (durability, count) => {
    const item = await learn('For now the zeppelin stays green.', { durability })
    const elsewhere = await memory.ask('Which colour has the zeppelin?')
    expect(elsewhere.items).toHaveLength(count)
    if (count === 0) {
      expect(elsewhere.omitted).toContainEqual(expect.objectContaining({
        ref: item.id,
        reason: 'other-session',
        detail: 'Meant for the session first only.',
      }))
    }
    expect((await memory.ask('Which colour has the zeppelin?', { session: 'first' })).items).toHaveLength(1)
  })

  it('leaves out an item all of whose sources are visible, and keeps one with a source that is not', async () => {
    const text = 'The zeppelin leaves at nine.'
    const first = await memory.say('first', 'user', text)
    const item = await memory.learn(first, text)
    const seen = await memory.ask('When does the zeppelin leave?', { visibleEvents: new Set([first]) })
    expect(seen.items).toEqual([])
    expect(seen.omitted.map(({ ref, reason }) => [ref, reason])).toEqual([
      [item.id, 'visible'],
      ['first seq:0', 'visible'],
    ])
    const second = await memory.say('first', 'user', `As I said: ${text}`)
    await memory.learn(second, text)
    const half = await memory.ask('When does the zeppelin leave?', { visibleEvents: new Set([second]) })
    expect(contents(half)).toEqual([text])
  })
})
