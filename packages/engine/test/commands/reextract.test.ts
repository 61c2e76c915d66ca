import { join } from 'node:path'
import { type Extractor, extractMessage, extractModule, reextract, runExtraction } from '@mem/extract'
import { openStore } from '@mem/store'
import { describe, expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

/** Older rules that made nothing of Fridays, and something of greetings. */
const older: Extractor = {
  name: 'rules@0',
  extract: (text, context) => {
    const { statements, task } = extractMessage(text, context)
    const [sample] = extractMessage('We must use pnpm.', context).statements
    const greeting = /^Hello[^.]*\./.exec(text)?.[0]
    const greeted = greeting && sample ? [{ ...sample, content: greeting, span: { start: 0, end: greeting.length } }] : []
    return { task, statements: [...greeted, ...statements.filter(({ content }) => !content.includes('Friday'))] }
  },
}

const texts = ['Hello my dear archive keeper. The release train must leave at 10:00.', 'Never deploy on a Friday.']

/** A memory whose items were made by the older rules. */
const readByOlderRules = async (messages: readonly string[] = texts) => {
  const config = { extraction: { enabled: false } }
  const test = await openTestMemory(config)
  await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
  for (const text of messages) await test.user('s1', text)
  await test.memory.close()
  const store = await openStore({ path: join(test.directory, 'memory.sqlite'), clock: () => 0, modules: [extractModule] })
  await runExtraction(store, { session: 's1', extractor: older })
  await store.close()
  config.extraction.enabled = true
  await test.reopen()
  const run = (text: string) => test.memory.command({ session: 's1', text })
  const block = async (text: string) => {
    await test.memory.session({ key: 's2', workspace: 'workspace:shop' })
    return (await test.ask('s2', text)).text
  }
  return { test, run, block }
}

describe('reextract', () => {
  it('is the only thing that changes items when the rules have changed', async () => {
    const { test, run, block } = await readByOlderRules()
    for (let count = 0; count < 5; count += 1) await test.memory.tick({ budgetMs: 20 })
    expect(await block('What do you know about the archive keeper?')).toMatch(/\[mem \w+ ·[^\n]*\] Hello my dear/)
    const reply = await run('reextract')
    expect(reply.text).toMatch(/^read again by \S+: added 1, revised 0, lapsed 1, kept 1\n\+ Never deploy on a Friday\.\n- Hello my dear archive keeper\.$/)
  })

  it('says so when there is nothing to do', async () => {
    const { run } = await readByOlderRules()
    await run('reextract')
    for (const command of ['reextract', 'reextract --dry-run'])
      expect((await run(command)).text).toMatch(/^nothing to do: rules@\d+ reads everything as it is stored$/)
  })

  it('shows with --dry-run what would change, and changes nothing', async () => {
    const { run } = await readByOlderRules()
    const first = await run('reextract --dry-run')
    expect(first.text).toMatch(/^\S+ would change: added 1, revised 0, lapsed 1, kept 1/)
    expect(await run('reextract --dry-run')).toEqual(first)
  })

  it('keeps what lapsed out of every block, and its words and history stay to be found', async () => {
    const { run, block } = await readByOlderRules()
    const found = await run('search archive keeper')
    const id = /mem_\w+/.exec(found.text)?.[0]
    await run('reextract')
    expect(await block('What do you know about the archive keeper?')).not.toMatch(/\[mem \w+ ·[^\n]*\] Hello my dear/)
    const inspected = await run(`inspect ${id}`)
    expect(inspected.text).toContain('superseded by extractor')
    expect((await run('search archive keeper')).text).toContain('Hello my dear archive keeper.')
    const later = await block('What did I say earlier about the archive keeper?')
    expect(later).not.toMatch(/superseded[^\n]*Hello my dear/)
  })

  it('doesn’t bring back what was forgotten', async () => {
    const { run, block } = await readByOlderRules()
    const found = await run('search release train')
    await run(`forget ${/mem_\w+/.exec(found.text)?.[0]}`)
    const events = await run('search Friday')
    await run(`forget ${/ev[\d.]+/.exec(events.text)?.[0]}`)
    const reply = await run('reextract --workspace')
    expect(reply.text).toContain('added 0')
    const text = await block('When does the release train leave, and what about Friday?')
    expect(text).not.toMatch(/10:00|Friday/)
  })

  it('leaves to tick what takes longer than a command may, and status says how much waits', async () => {
    const { test, run } = await readByOlderRules(Array.from({ length: 40 }, (_, number) => `Hello keeper number${number}. Module ${number} must never call module x.`))
    // The test clock stands still, so that the command's own budget never ends; a queue is what an ended process leaves.
    await test.memory.close()
    const store = await openStore({ path: join(test.directory, 'memory.sqlite'), clock: () => 0, modules: [extractModule] })
    await reextract(store, { session: 's1' }, { expired: () => true })
    await store.close()
    await test.reopen()
    expect((await run('status')).text).toContain('messages to be read again: 40')
    expect(await test.memory.tick({ budgetMs: 60_000 })).toBe(true)
    expect((await run('status')).text).not.toContain('messages to be read again')
    expect((await run('reextract')).text).toContain('nothing to do')
  })

  it.each([
    ['reextract now', 'takes only'],
    ['reextract --all', 'reextract knows no --all'],
  ])('refuses %s', async (text, reason) => {
    const { run } = await readByOlderRules()
    expect(await run(text)).toMatchObject({ ok: false, text: expect.stringContaining(reason) })
  })
})
