import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askedParty } from '../../src/signals/asked-speaker.ts'
import { type Memory, openMemory } from '../memory.ts'

let memory: Memory
beforeEach(async () => {
  memory = await openMemory()
})
afterEach(() => memory.store.close())

const by = (speaker: string) => ({ speaker })

describe('a word that only others said than the one whom the question names', () => {
  beforeEach(async () => {
    await memory.say('first', 'user', 'I sold my zeppelin in Kiel.', by('Bob Miller'))
    await memory.say('first', 'user', 'My garden in Kiel is lovely.', by('Alice'))
  })

  it('is named with who said it', async () => {
    const { saidByOthers, unknownTerms } = await memory.ask('What did Alice say about the zeppelin?')
    expect(saidByOthers).toEqual([{ term: 'zeppelin', speakers: ['Bob Miller'] }])
    expect(unknownTerms).toEqual([])
  })

  it('is not when the one named said it too, when nobody did, or when nobody is named', async () => {
    expect((await memory.ask('What did Alice say about Kiel?')).saidByOthers).toEqual([])
    expect((await memory.ask('What did Alice say about the submarine?')).saidByOthers).toEqual([])
    expect((await memory.ask('Where is the zeppelin?')).saidByOthers).toEqual([])
    expect((await memory.ask('What did Alice tell Bob about the zeppelin?')).saidByOthers).toEqual([])
  })

  it('is not when what the others said was withdrawn', async () => {
    const event = await memory.say('first', 'user', 'The hovercraft leaks.', by('Bob Miller'))
    const item = await memory.learn(event, 'The hovercraft leaks.')
    expect((await memory.ask('What did Alice say about the hovercraft?')).saidByOthers).toHaveLength(1)
    await memory.store.write(memory.store.items.change(item.id, 'retracted', 'user'))
    expect((await memory.ask('What did Alice say about the hovercraft?')).saidByOthers).toEqual([])
  })

  it('is not when the others said it for their session only', async () => {
    const event = await memory.say('first', 'user', 'The hovercraft leaks.', by('Bob Miller'))
    await memory.learn(event, 'The hovercraft leaks.', { durability: 'session' })
    expect((await memory.ask('What did Alice say about the hovercraft?')).saidByOthers).toEqual([])
  })

  it('is a whole word in Chinese, too', async () => {
    await memory.say('first', 'user', '我把飞艇卖掉了。', by('小明'))
    await memory.say('first', 'user', '花园很漂亮。', by('小红'))
    expect((await memory.ask('小红说飞艇放在哪里？')).saidByOthers).toEqual([{ term: '飞艇', speakers: ['小明'] }])
  })
})

describe('of the two of a conversation', () => {
  it('the other one is named', async () => {
    await memory.say('first', 'user', 'Our cache lives in Redis.')
    await memory.say('first', 'assistant', 'Then add memcached for sessions.')
    expect((await memory.ask('What did you say about Redis?')).saidByOthers).toEqual([{ term: 'Redis', speakers: ['user'] }])
    expect((await memory.ask('What did I say about memcached?')).saidByOthers).toEqual([{ term: 'memcached', speakers: ['assistant'] }])
    expect((await memory.ask('What did I say about Redis?')).saidByOthers).toEqual([])
  })

  it.each([
    ['What did I tell you about the port?', 'user'],
    ['Which port had I mentioned?', 'user'],
    ['我之前说的端口是多少？', 'user'],
    ['What did you recommend for the cache?', 'assistant'],
    ["Where is the file you've mentioned?", 'assistant'],
    ['你推荐过什么缓存？', 'assistant'],
    ['Could you explain the cache?', null],
    ['I said use pnpm.', null],
    ['Did I say that or did you say that?', null],
    ['Which port do we use?', null],
  ])('%j asks for the words of %s', (question, party) => {
    expect(askedParty(question)).toBe(party)
  })
})
