import { describe, expect, it } from 'vitest'
import { correctedItems, type Extractor, extractMessage, previewReextraction, reextract, runExtraction } from '../../src/index.ts'
import { assistant, openMemory } from './memory.ts'

/** Says messages one after another in `s1` and extracts them. */
async function after(...messages: readonly string[]) {
  const memory = await openMemory()
  for (const message of messages) await memory.say(message)
  await runExtraction(memory.store, { session: 's1' })
  return memory
}

const said = 'The staging port is 8080.'
const saidZh = 'staging 的端口是 8080。'

describe('an order that changes a stored value', () => {
  it.each([
    [said, 'Change the staging port to 9090.'],
    [said, 'Please update the staging port to 9090 and restart the server.'],
    [said, 'Bump the staging port to 9090'],
    ['The default branch is main.', 'Rename the default branch to trunk.'],
    [saidZh, '把 staging 的端口改成 9090'],
    [saidZh, '把 staging 的端口改为 9090。'],
    [saidZh, '把staging的端口换成9090'],
    [saidZh, '把 staging 端口调到 9090'],
  ])('is the new value, and both stay, linked: %j, %j', async (old, order) => {
    const { store, items } = await after(old, order)
    const [earlier, current] = await items()
    expect(earlier).toMatchObject({ content: old, status: 'superseded', supersededBy: current?.id })
    expect(current).toMatchObject({ content: order, status: 'active', tier: 'active', supersedes: [earlier?.id] })
    const history = await store.read(store.items.history(earlier?.id ?? ''))
    expect(history.map(({ event, actor }) => [event, actor])).toEqual([
      ['created', 'extractor'],
      ['superseded', 'extractor'],
    ])
  })

  it('follows one that was itself changed', async () => {
    const { items } = await after(said, 'Change the staging port to 9090.', 'Change the staging port to 9191.')
    expect((await items()).map(({ content, status }) => [content, status])).toEqual([
      [said, 'superseded'],
      ['Change the staging port to 9090.', 'superseded'],
      ['Change the staging port to 9191.', 'active'],
    ])
  })

  it.each([
    [said, 'Should we change the staging port to 9090?'],
    [said, "Don't change the staging port to 9090."],
    [said, 'Suppose we change the staging port to 9090.'],
    [said, 'Change the staging port to 9090. Scratch that.'],
    [said, 'Change the staging port to 9090. Or we use 9191.'],
    [said, "Bob's suggestions:\n- Change the staging port to 9090."],
    [said, 'Options:\n- Change the staging port to 9090.\n- Leave it.'],
    [said, '> Change the staging port to 9090.'],
    [said, 'The readme says: "Change the staging port to 9090 before the first start."'],
    [said, 'Change the staging port to 9090 in production.'],
    [said, 'Change the production port to 9090.'],
    [said, 'For this session only, change the staging port to 9090.'],
    ['The staging port is 8080 in production.', 'Change the staging port to 9090.'],
    [saidZh, '要不要把 staging 的端口改成 9090'],
    [saidZh, '不要把 staging 的端口改成 9090。'],
    [saidZh, '假设把 staging 的端口改成 9090。'],
    [saidZh, '把 production 的端口改成 9090。'],
  ])('leaves it alone otherwise: %j, %j', async (old, other) => {
    const { items } = await after(old, other)
    expect((await items())[0]).toMatchObject({ content: old, status: 'active' })
  })

  it('says no more than before where nothing of that property is stored', async () => {
    const kept = await after('Change the staging port to 9090.')
    expect(await kept.items()).toMatchObject([{ tier: 'tentative', status: 'active' }])
    expect(await (await after('把 staging 的端口调到 9090。')).items()).toEqual([])
    const { items } = await after('The api port is 8080.', 'Update the staging port to 9090 and restart the server.')
    expect((await items()).map(({ content }) => content)).toEqual(['The api port is 8080.'])
  })

  it('takes no assistant for the user', async () => {
    const memory = await after(said)
    await memory.say('Change the staging port to 9090. I recommend that you set the staging port to 9090.', assistant)
    await runExtraction(memory.store, { session: 's1' })
    expect((await memory.items())[0]).toMatchObject({ content: said, status: 'active' })
  })

  it('holds already while the message that orders it is answered', async () => {
    const { items } = await after(said, 'The api port is 8080.')
    const stored = await items()
    const corrected = (text: string) => correctedItems(text, stored).map(({ content }) => content)
    expect(corrected('Change the staging port to 9090. Then restart.')).toEqual([said])
    expect(corrected('Should we change the staging port to 9090?')).toEqual([])
    expect(corrected('Suppose the deploy fails; then change the staging port to 9090.')).toEqual([])
    expect(corrected('Change the staging port to 9090 in production.')).toEqual([])
    expect(corrected('For this session only, change the staging port to 9090.')).toEqual([])
  })

  it('holds as well when the older value arrives after it', async () => {
    const memory = await openMemory()
    await memory.say('Change the staging port to 9090.', { time: 120_000 })
    await memory.say(said, { time: 60_000 })
    await runExtraction(memory.store, { session: 's1' })
    expect(await memory.items()).toMatchObject([
      { content: 'Change the staging port to 9090.', status: 'active', tier: 'active' },
      { content: said, status: 'superseded' },
    ])
  })

  it('stays what it is when the messages are read again', async () => {
    const order = '把 staging 的端口调到 9090'
    const { store, statuses } = await after(saidZh, order)
    const before = await statuses()
    const newer: Extractor = { name: 'rules@99', extract: extractMessage }
    const run = await reextract(store, { session: 's1' }, { extractor: newer })
    expect(run).toMatchObject({ added: [], lapsed: [] })
    expect(await statuses()).toEqual(before)
    expect(before).toEqual([
      [saidZh, 'superseded'],
      [order, 'active'],
    ])
  })

  it('is found by reading again what older rules left out', async () => {
    const order = '把 staging 的端口调到 9090'
    const memory = await openMemory()
    for (const text of [saidZh, order]) await memory.say(text)
    const deaf: Extractor = { name: 'rules@1', extract: (...args) => ({ ...extractMessage(...args), changes: [] }) }
    await runExtraction(memory.store, { session: 's1', extractor: deaf })
    expect(await memory.statuses()).toEqual([[saidZh, 'active']])
    expect(await previewReextraction(memory.store, { session: 's1' })).toMatchObject({ added: [order] })
    expect(await reextract(memory.store, { session: 's1' })).toMatchObject({ added: [order] })
    expect(await memory.statuses()).toEqual([
      [saidZh, 'superseded'],
      [order, 'active'],
    ])
  })
})
