import { mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recall } from '../src/index.ts'
import { chatter, contents, type Memory, openMemory, texts } from './memory.ts'

let memory: Memory
beforeEach(async () => {
  memory = await openMemory()
})
afterEach(() => memory.store.close())

async function tellAboutGateway(told: Memory): Promise<void> {
  const port = await told.say('first', 'user', 'The payment gateway listens on port 8443.')
  await told.learn(port, 'The payment gateway listens on port 8443.')
  await told.say('first', 'assistant', 'Noted, 8443 it is.')
  await told.say('second', 'user', 'The gateway team meets on Tuesdays.')
  await chatter(told, 20)
}

describe('recall', () => {
  it('finds items and messages of other sessions of the workspace', async () => {
    await tellAboutGateway(memory)
    const recalled = await memory.ask('Which port does the payment gateway use?')
    expect(recalled.status).toBe('ok')
    expect(contents(recalled)).toEqual(['The payment gateway listens on port 8443.'])
    expect(texts(recalled)[0]).toBe('The payment gateway listens on port 8443.')
    expect(recalled.why).toBeNull()
  })

  it('gives the same answer twice, after reopening and in another process order of sessions', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mem-retrieve-'))
    const path = join(folder, 'memory.sqlite')
    const once = await openMemory(path)
    await tellAboutGateway(once)
    const question = 'Which port does the gateway use, and when does the gateway team meet?'
    const first = await once.ask(question)
    const second = await once.ask(question)
    await once.store.close()
    const again = await openMemory(path)
    const third = await again.ask(question)
    await again.store.close()
    await rm(folder, { recursive: true })
    expect(second).toEqual(first)
    expect(third).toEqual(first)
  })

  it('makes no network request', async () => {
    await tellAboutGateway(memory)
    const connect = vi.spyOn(Socket.prototype, 'connect')
    const fetched = vi.spyOn(globalThis, 'fetch')
    await memory.ask('Which port does the payment gateway use?')
    expect(connect).not.toHaveBeenCalled()
    expect(fetched).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('ranks a message with a rare word of the question before messages with frequent ones', async () => {
    for (let index = 0; index < 12; index++) await memory.say('first', 'user', `The server log of day ${index} is clean.`)
    await memory.say('second', 'user', 'The zeppelin server is green.')
    const [best] = (await memory.ask('What about the zeppelin log server?')).events
    expect(best?.event.text).toBe('The zeppelin server is green.')
    expect(best?.features[0]?.name).toBe('rare words')
  })

  it('answers a question of one character', async () => {
    await memory.say('first', 'user', '猫在窗台上。')
    await memory.say('first', 'user', '狗在院子里。')
    expect(texts(await memory.ask('猫'))[0]).toBe('猫在窗台上。')
  })

  it('keeps workspaces apart', async () => {
    await memory.session('other', 'workspace:other')
    const event = await memory.say('other', 'user', 'The zeppelin hangar is in Lübeck.')
    await memory.learn(event, 'The zeppelin hangar is in Lübeck.')
    const recalled = await memory.ask('Where is the zeppelin hangar?')
    expect(recalled).toMatchObject({ status: 'empty', items: [], events: [], resident: [] })
  })

  it('takes a session without a workspace as a workspace of its own', async () => {
    await memory.session('alone', null)
    await memory.session('alone too', null)
    await memory.say('alone', 'user', 'The zeppelin hangar is in Lübeck.')
    const question = 'Where is the zeppelin hangar?'
    expect(texts(await memory.ask(question, { session: 'alone' }))).toHaveLength(1)
    expect(texts(await memory.ask(question, { session: 'alone too' }))).toHaveLength(0)
  })

  it('is empty, not failed, when the session or any match is unknown, and says why', async () => {
    await chatter(memory, 3)
    const unmatched = await memory.ask('zeppelin?')
    expect(unmatched).toMatchObject({ status: 'empty', insufficient: true, unknownTerms: ['zeppelin'] })
    expect(unmatched.why).toBe('Nothing in the workspace matches the question.')
    const { recall } = await import('../src/index.ts')
    const request = { session: 'nobody', text: 'zeppelin', askedAt: null, limit: 24, evidenceTypes: ['*'] }
    expect(await recall(memory.store, request)).toMatchObject({
      status: 'empty',
      why: 'The store has no session "nobody".',
    })
  })

  it('throws errors of the store', async () => {
    await memory.session('asking')
    await memory.store.close()
    await expect(memory.ask('anything')).rejects.toMatchObject({ code: 'STORE_CLOSED' })
    memory = await openMemory()
  })

  it.each([
    ['limit caps items and messages', 3, 3],
    ['never more than 100', 1000, 100],
    ['a limit of 0 gives nothing', 0, 0],
  ])('%s', async (_, limit, expected) => {
    const count = Math.min(130, limit + 30)
    for (let index = 0; index < count; index++) {
      const text = `Zeppelin ${index} flies at dawn.`
      await memory.learn(await memory.say('first', 'user', text), text)
    }
    const many = { candidates: 200, rescoredMessages: 200, rescoredItems: 200 }
    const recalled = await memory.ask('zeppelin', { limit, evidenceTypes: ['user/message'] }, many)
    expect(recalled.items).toHaveLength(expected)
    expect(recalled.events).toHaveLength(expected)
  })
})

describe('scores', () => {
  it('are the sums of their features, largest first', async () => {
    await tellAboutGateway(memory)
    const recalled: Recall = await memory.ask('When does the gateway team of the payment gateway meet on port 8443?')
    const hits = [...recalled.items, ...recalled.events]
    expect(hits.length).toBeGreaterThan(3)
    for (const { score, features } of hits) {
      const values = features.map(({ value }) => value)
      expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(score, 9)
      expect(values).toEqual([...values].sort((left, right) => right - left))
    }
  })
})

describe('a question of one word', () => {
  it.each([['退款', '退款口径：只算已到账的。'], ['refunds', 'Refunds count when they have arrived.']])(
    'gets what holds it, and nothing that only stands beside: %s',
    async (word, holding) => {
      const memory = await openMemory()
      await memory.say('one', 'user', holding)
      await memory.say('one', 'user', '发票抬头统一写集团全称。')
      expect(texts(await memory.ask(word))).toEqual([holding])
    },
  )
})
