import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { eventName } from '@mem/store'
import { describe, expect, it } from 'vitest'
import { openTestMemory } from './open-test-memory.ts'

const opened = async () => {
  const test = await openTestMemory()
  await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
  const run = (text: string) => test.memory.command({ session: 's1', text })
  return { ...test, test, run }
}

describe('commands', () => {
  it('remembers a text word for word and shows it in later sessions of the workspace', async () => {
    const { test, run } = await opened()
    const reply = await run('remember tests go into the folder test/, never beside the source')
    expect(reply.ok).toBe(true)
    await test.memory.session({ key: 's2', workspace: 'workspace:shop' })
    const block = await test.ask('s2', 'Where do the tests go?')
    expect(block.text).toContain('tests go into the folder test/, never beside the source')
  })

  it('keeps a text remembered for the session out of other sessions', async () => {
    const { test, run } = await opened()
    await run('remember --session only the parser folder is under review')
    await test.memory.session({ key: 's2', workspace: 'workspace:shop' })
    expect((await test.ask('s1', 'Which folder is under review?')).text).toContain('parser folder')
    expect((await test.ask('s2', 'Which folder is under review?')).text).not.toContain('parser folder')
  })

  it('replaces what a remembered text corrects', async () => {
    const { test, run } = await opened()
    await test.user('s1', 'The staging database listens on port 5433.')
    await test.endTurn('s1')
    expect((await run('remember Correction: the staging database is on port 5440, not 5433.')).ok).toBe(true)
    const { lines } = await test.ask('s1', 'Which port does the staging database use?')
    const old = lines.filter(({ text }) => text.includes('5433') && !text.includes('5440')).map(({ text }) => text)
    expect(old).toEqual([expect.stringContaining('superseded (earlier value)')])
  })

  it('remembers for the workspace what was remembered for the session before', async () => {
    const { test, run } = await opened()
    await run('remember --session only the parser folder is under review')
    await run('remember only the parser folder is under review')
    await test.memory.session({ key: 's2', workspace: 'workspace:shop' })
    expect((await test.ask('s2', 'Which folder is under review?')).text).toContain('parser folder')
  })

  it('forgets an item by its line number: item and quote stay out of every later block, the history stays', async () => {
    const { test, run } = await opened()
    await test.user('s1', 'The release train leaves every Tuesday at 10:00 UTC.')
    await test.endTurn('s1')
    const before = await test.ask('s1', 'When does the release train leave?')
    expect(before.text).toContain('Tuesday')
    const position = before.lines.find((line) => line.text.includes('Tuesday'))?.position
    const forgotten = await run(`forget #${position}`)
    expect(forgotten.ok).toBe(true)
    expect((await test.ask('s1', 'When does the release train leave?')).text).not.toContain('Tuesday')
    const found = await run('search release train')
    expect(found.text).toContain('Tuesday')
  })

  it('finds stored evidence by search even when nothing was injected', async () => { // A-112 A-184
    const { test, run } = await opened()
    await test.memory.observe({ session: 's1', seq: 70, type: 'tool/result', text: 'disk usage of node-17 is 81 percent', toolName: 'bash' })
    const found = await run('search disk usage')
    expect(found.text).toContain('node-17')
  })

  it('shows messages that hold none of the words after those that do', async () => {
    const { test, run } = await opened()
    await test.user('s1', 'What should we do about the wombat enclosure?')
    await test.assistant('s1', 'Rebuild the fence in spring.')
    await test.memory.observe({ session: 's1', seq: 70, type: 'tool/result', text: 'wombat: 3 heads', toolName: 'bash' })
    const events = (await run('search wombat')).text.split('\n').filter((line) => line.startsWith('ev'))
    const holding = events.map((line) => line.includes('wombat'))
    expect(holding.filter(Boolean)).toHaveLength(2)
    expect(holding).toEqual(holding.toSorted((one, other) => Number(other) - Number(one)))
  })

  it('finds no blocks of its own, and says of other generated messages that nobody typed them', async () => {
    const { test, run } = await opened()
    await test.user('s1', 'Never log request bodies in production.')
    await test.endTurn('s1')
    const { text } = await test.ask('s1', 'What about logging request bodies?')
    await test.user('s1', text, { sourceKind: 'mem' })
    await test.user('s1', 'Open files: bodies.ts', { sourceKind: 'editor' })
    const found = await run('search request bodies')
    expect(found.text).not.toContain('⟦mem')
    expect(found.text).toContain('[generated message, s1 seq:3] Open files: bodies.ts')
  })

  it('explains the last block from its log: sections, tokens, reasons and what was left out', async () => { // A-178 A-179 A-180 A-181
    const { test, run } = await opened()
    await test.user('s1', 'Always squash commits before merging into main.')
    await test.assistant('s1', 'Understood, commits get squashed before merging.')
    await test.endTurn('s1')
    const block = await test.ask('s1', 'How do we merge commits into main?')
    const explained = await run('explain')
    expect(explained.text).toContain('Always squash commits')
    expect(explained.text).toContain(`${block.tokens} of 3000 tokens (estimate)`)
    expect(explained.text).toContain('because:')
    expect(explained.text).toContain('event type assistant/message is not in assembly.evidenceTypes')
    expect(block.omitted.length).toBeGreaterThan(0)
    const shown = (ref: string | null | undefined) => (ref && /^\d+$/.test(ref) ? eventName(Number(ref)) : ref)
    for (const { ref, reason } of block.omitted) expect(explained.text).toContain(`  ${shown(ref)}: ${reason}, `)
    expect(explained.text).toContain('duplicate, line #1 says it already')
  })

  it('explains in words: every part of a score with its size, which add up, and what would let an omission in', async () => {
    const { test, run } = await opened()
    await test.user('s1', 'Always squash commits before merging into main.')
    await test.assistant('s1', 'Understood, commits get squashed before merging.')
    await test.endTurn('s1')
    await test.ask('s1', 'How do we merge commits into main?')
    const { text } = await run('explain')
    const fits = [...text.matchAll(/fit (\d+\.\d+) = (.+)/g)]
    // The item, and both messages that were left out.
    expect(fits).toHaveLength(3)
    for (const [, total, parts = ''] of fits) {
      const sizes = [...parts.matchAll(/([+−])(\d+\.\d+) [a-z’]+ [a-z’]+/g)].map(([, sign, size]) => (sign === '−' ? -1 : 1) * Number(size))
      expect(sizes).toHaveLength(parts.split('; ').length)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeCloseTo(Number(total), 1)
    }
    expect(text).toContain('it holds rare words of the question')
    expect(text).toContain('event-type, such events aren’t quoted; naming the type in assembly.evidenceTypes lets them in')
    await test.ask('s1', 'How do we merge commits into main?', { budgetTokens: 75 })
    expect((await run('explain')).text).toMatch(/budget, it needs up to \d+ tokens and .+; a larger assembly\.softBudgetTokens lets more in/)
  })

  it('explains a past block as it was, whatever was stored since', async () => {
    const { test, run } = await opened()
    await test.user('s1', 'Always squash commits before merging into main.')
    await test.endTurn('s1')
    const { logId } = await test.ask('s1', 'How do we merge commits into main?')
    const before = await run(`explain ${logId}`)
    await test.user('s1', 'Never squash commits, rebase before merging into main.')
    await run('forget seq:0')
    await test.endTurn('s1')
    expect((await run(`explain ${logId}`)).text).toBe(before.text)
    expect(before.text).toContain('Always squash commits')
  })

  it('inspects an item: source words, reasons, history', async () => { // A-058 A-114 A-183
    const { test, run } = await opened()
    await test.user('s1', 'Never log request bodies in production.')
    await test.endTurn('s1')
    const block = await test.ask('s1', 'What about logging request bodies?')
    const id = block.hits.flatMap((hit) => (hit.type === 'item' ? [hit.item.id] : []))[0]
    const inspected = await run(`inspect ${id}`)
    expect(inspected.text).toContain('source: s1 seq:0 "Never log request bodies in production."')
    expect(inspected.text).toMatch(/Z created by extractor$/)
    await run(`forget ${id}`)
    expect((await run(`inspect ${id}`)).text).toMatch(/, retracted\] .*Z created by extractor\n\S+Z retracted by user$/s)
  })

  it('logs every attempt, one that found nothing and one that failed too', async () => {
    const { test, run } = await opened()
    await test.ask('s1', 'Which port?')
    expect((await run('explain')).text).toMatch(/empty, not injected \(empty: there was nothing to show\)/)
    const other = new DatabaseSync(join(test.directory, 'memory.sqlite'))
    other.exec('alter table task_state rename to task_state_gone')
    other.close()
    expect((await test.ask('s1', 'Which port?')).status).toBe('failed')
    expect((await run('explain')).text).toMatch(/failed, not injected \(failed: it could not be made\).*error: prepare: .*task_state/s)
  })

  it('keeps the logs of the last 200 attempts', async () => {
    const { test, run } = await opened()
    for (let count = 0; count < 201; count += 1) await test.ask('s1', 'Which port?')
    expect((await run('explain 1')).text).toBe('block 1 is not known; the newest 200 are kept')
    expect((await run('explain 2')).ok).toBe(true)
  })

  it('shows database, counts, budget, last block and last error in status', async () => { // A-186 A-187
    const { test, run } = await opened()
    await test.user('s1', 'Never log request bodies in production.')
    await test.endTurn('s1')
    await test.ask('s1', 'What about logging?')
    const status = await run('status')
    expect(status.text).toContain('memory.sqlite')
    expect(status.text).toMatch(/event 2\b/)
    expect(status.text).toContain('budget: 3000 tokens')
    expect(status.text).toMatch(/last block: \d+ ok, given to the host \(not-visible\)/)
    expect(status.text).toContain('last event seq 1, last extracted seq 0, last assembly seq 1')
    expect(status.text).toContain('last error: none')
  })

  it('says a block was injected when the host logs it, and where', async () => {
    const { test, run } = await opened()
    await test.user('s1', 'Never log request bodies in production.')
    await test.endTurn('s1')
    const { text } = await test.ask('s1', 'What about logging?')
    const seq = await test.user('s1', text, { sourceKind: 'mem' })
    expect((await run('status')).text).toContain(`injected as seq:${seq} (not-visible)`)
    expect((await run('explain')).text).toContain(`injected as seq:${seq}`)
  })

  it.each([
    ['explode', 'there is no "explode"; help lists the commands'],
    ['search', 'search needs words'],
    ['remember', 'remember needs a text'],
    ['remember --globally x', 'remember knows no --globally'],
    ['inspect mem_nothing', 'nothing is known here as "mem_nothing"'],
    ['forget #99', 'nothing is known here as "#99"'],
    ['explain seven', 'no claim is known here as "seven"'],
    ['constructor', 'there is no "constructor"'],
  ])('refuses %j and says what to type', async (text, expected) => {
    const { run } = await opened()
    const reply = await run(text)
    expect(reply.ok).toBe(false)
    expect(reply.text).toContain(expected)
  })

  it('lists every command in help', async () => { // B-098
    const { run } = await opened()
    const { text } = await run('help')
    const names = text.split('\n').map((line) => /^[a-z]+/.exec(line)?.[0])
    expect(names).toEqual(['status', 'compatibility', 'search', 'list', 'inspect', 'explain', 'remember', 'promote', 'resolve', 'retract', 'restore', 'forget', 'ok', 'feedback', 'mine', 'mode', 'rules', 'reextract', 'export', 'import', 'backup', 'purge', 'help'])
  })
})
