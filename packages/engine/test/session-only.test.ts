import { describe, expect, it } from 'vitest'
import { openTestMemory } from './open-test-memory.ts'

const question = 'Which port for the dev server?'

const opened = async () => {
  const test = await openTestMemory()
  for (const key of ['s1', 's2', 's3']) await test.memory.session({ key, workspace: 'workspace:shop' })
  return test
}

describe('what is said for one session only', () => {
  it('stays there before its turn has ended', async () => {
    const test = await opened()
    await test.user('s1', 'For this session only, use port 1111 for the dev server.')
    expect((await test.ask('s2', question)).text).not.toContain('1111')
    expect((await test.ask('s1', question)).text).toContain('1111')
  })

  it('makes a block degraded, not empty, while messages found were not read for it', async () => {
    let looks = 0
    // The time for reading is over at the second look; recall's own time doesn't pass.
    const stopwatch = () => (looks++ === 0 ? 0 : 200)
    const test = await openTestMemory({}, { stopwatch })
    for (const key of ['s1', 's2']) await test.memory.session({ key, workspace: 'workspace:shop' })
    await test.user('s1', 'I saw the port of the dev server.')
    looks = 0
    const block = await test.ask('s2', question)
    expect([block.status, block.inject, block.text]).toEqual(['degraded', false, ''])
    expect(block.errors).toEqual([expect.stringContaining('not read yet')])
    while (!(await test.memory.tick()));
    expect((await test.ask('s2', question)).status).toBe('ok')
  })

  it('stays there when the process that heard it died before the turn ended', async () => {
    const test = await opened()
    await test.user('s1', 'For this session only, use port 1111 for the dev server.')
    await test.reopen()
    expect((await test.ask('s2', question)).text).not.toContain('1111')
  })

  it.each([
    ['In this session we look at the heron importer and its queue.', false],
    ['We touch the heron importer and its queue right now.', true],
  ])('hides a message of another session that is only tentative when the words say so: %s', async (text, isShown) => {
    const test = await opened()
    await test.user('s1', text)
    await test.endTurn('s1')
    const { text: block, hits } = await test.ask('s2', 'What about the heron importer and its queue?')
    expect(block.includes('heron importer and its queue')).toBe(isShown)
    expect(hits.filter((hit) => hit.type === 'item')).toEqual([])
  })

  it('is cut out of a message that says more', async () => {
    const test = await opened()
    await test.user('s1', 'For this session only, use port 1111 for the dev server. Never deploy the dev server on Fridays.')
    await test.endTurn('s1')
    const { text, hits } = await test.ask('s2', question)
    expect(text).not.toContain('1111')
    expect(text).toContain('Never deploy the dev server on Fridays.')
    expect(hits.some((hit) => hit.type === 'event' && hit.withheld.length === 1)).toBe(true)
  })

  it('is not shown elsewhere as an earlier value either', async () => {
    const test = await opened()
    await test.user('s1', 'For this session only, use port 1111 for the dev server.')
    await test.endTurn('s1')
    await test.user('s2', 'Use port 9090 instead of 1111 for the dev server.')
    await test.endTurn('s2')
    const { text } = await test.ask('s3', question)
    expect(text).toContain('9090')
    expect(text).not.toContain('(scope: session)')
  })

  it('replaces nothing that holds for the other sessions', async () => {
    const test = await opened()
    await test.user('s1', 'Use port 8080 for the dev server.')
    await test.endTurn('s1')
    await test.user('s2', 'For this session only, use port 1111 instead of 8080 for the dev server.')
    await test.endTurn('s2')
    expect((await test.ask('s3', question)).text).toContain('8080')
    expect((await test.ask('s2', question)).text).toContain('1111')
  })
})

describe('a rule that the process could not read before it died', () => {
  it('is read when the memory is opened again', async () => {
    const test = await opened()
    await test.user('s1', 'Never deploy on Fridays.')
    await test.reopen()
    while (!(await test.memory.tick({ budgetMs: 1_000 })));
    const { hits } = await test.ask('s2', 'When may we deploy?')
    expect(hits.flatMap((hit) => (hit.type === 'item' ? hit.item.content : []))).toEqual(['Never deploy on Fridays.'])
  })
})
