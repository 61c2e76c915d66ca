import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { claimsModule } from '@mem/claims-cbdc'
import { extractModule } from '@mem/extract'
import { openStore } from '@mem/store'
import { describe, expect, it } from 'vitest'
import { openTestMemory, start } from '../open-test-memory.ts'

const opened = async (config: unknown = {}) => {
  let later = 0
  const test = await openTestMemory(config, { clock: () => start + later })
  for (const session of ['first', 'second', 'third']) await test.memory.session({ key: session, workspace: 'workspace:shop' })
  await test.memory.session({ key: 'elsewhere', workspace: 'workspace:other' })
  const run = (session: string, text: string) => test.memory.command({ session, text })
  let turn = 0
  const ask = (session: string, text: string) => {
    turn += 1
    return test.memory.prepare({ session, text, turn, step: 1, visible: [] })
  }
  const learned = async (text: string, session = 'first') => {
    await test.user(session, text, { time: start + later })
    await test.endTurn(session)
  }
  const move = (milliseconds: number) => {
    later += milliseconds
  }
  /** Lines of an export of the store, by table. */
  const rows = async (isAsked: (table: string) => boolean): Promise<readonly Record<string, unknown>[]> => {
    const modules = [extractModule, claimsModule]
    const store = await openStore({ path: join(test.directory, 'memory.sqlite'), clock: () => 0, modules, readOnly: true })
    const found: Record<string, unknown>[] = []
    for await (const line of store.export()) {
      const { table, row } = JSON.parse(line)
      if (typeof table === 'string' && isAsked(table)) found.push(row)
    }
    await store.close()
    return found
  }
  const of = (table: string) => rows((one) => one === table)
  return { ...test, run, ask, learned, move, rows, of }
}

const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${String.fromCharCode(97 + (n % 26))}${n}x`).join(' ')

describe('the run of a question', () => {
  it('keeps its hash, session, workspace and number of candidates, and nowhere its words in a row', async () => { // B-053
    const { learned, ask, rows, of } = await opened()
    await learned('We decided: the release day is Monday.')
    await learned('We decided: the release manager is Ada.')
    const question = 'When exactly is the release day, dear Gertrude?'
    await ask('second', question)
    const sha256 = createHash('sha256').update(question).digest('hex')
    expect(await of('claim_run')).toEqual([{ id: 1, session: 'second', workspace: 'workspace:shop', query_hash: { hex: sha256 }, candidate_count: 2, at: start }])
    const audit = JSON.stringify(await rows((table) => table.startsWith('claim_'))).toLowerCase()
    for (const words of ['dear gertrude', 'when exactly', 'release day, dear']) expect(audit).not.toContain(words)
    const terms = (await of('claim_run_term')).map(({ term }) => String(term))
    expect(terms).toContain('gertrud')
    expect(terms.every((term) => !term.includes(' '))).toBe(true)
  })
})

describe('characters that claims add to blocks', () => {
  it('are counted for each session over its last turns, and still after a restart', async () => { // B-117
    const config = { claims: { sessionBudgetChars: 60, budgetWindowTurns: 3 } }
    const { learned, run, ask, reopenWith } = await opened(config)
    await learned('We decided: the release day is Monday.')
    await ask('first', 'When is the release day, and which weekday suits the rollout?')
    await run('first', 'ok')
    // Only what the claim has learned leads from this question to it.
    const shows = async (session: string) => (await ask(session, 'rollout')).text.includes('Monday')
    expect([await shows('second'), await shows('second')]).toEqual([true, false])
    await reopenWith(config)
    expect([await shows('second'), await shows('second')]).toEqual([false, false])
    expect(await shows('third')).toBe(true)
    // The turn that showed it is no longer among the last three.
    expect(await shows('second')).toBe(true)
  })
})

describe('what feedback teaches', () => {
  it('names exactly what was stored: new words push out the oldest', async () => { // B-082
    const { learned, ask, run, of, move } = await opened()
    await learned('We decided: the release day is Monday.')
    for (const prefix of ['q', 'w']) {
      move(1_000)
      await ask('second', `release day Monday ${numbered(prefix, 20)}`)
      await run('second', 'ok')
    }
    const stored = async () => (await of('claim_learned')).map(({ term }) => String(term)).sort()
    const before = await stored()
    expect(before.length).toBeGreaterThan(30)
    move(1_000)
    await ask('second', `release day Monday ${numbered('z', 20)}`)
    const { text } = await run('second', 'ok')
    const after = await stored()
    const named = /also found by: (.*)/.exec(text)?.[1]?.split(', ') ?? []
    expect(after).toHaveLength(40)
    expect(named.sort()).toEqual(after.filter((term) => !before.includes(term)))
    expect(named.filter((term) => term.startsWith('z')).length).toBeGreaterThan(10)
  })

  it('names no words of other workspaces', async () => {
    const { ask, run } = await opened()
    await run('first', 'remember --global --kind preference Answer in short sentences.')
    await ask('elsewhere', 'Answer in short sentences about the walnut?')
    await ask('second', 'Answer in short sentences about the zeppelin?')
    const { text } = await run('second', 'ok')
    expect(text).toContain('zeppelin')
    expect(text).not.toContain('walnut')
    const id = /clm_\w+/.exec((await run('second', 'list claims')).text)?.[0] ?? ''
    expect((await run('second', `explain ${id}`)).text).not.toContain('walnut')
    expect((await run('elsewhere', `explain ${id}`)).text).toContain('learned "walnut"')
  })
})

describe('a step-down', () => {
  it('counts what is said after the mode was set, also by a clock that went back', async () => { // B-093
    const { learned, ask, run, move } = await opened()
    await run('first', 'mode assist')
    move(-3_600_000)
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
    const said: boolean[] = []
    for (const [index, day] of days.entries()) {
      await learned(`We decided: zeppelin ${index} flies on ${day}.`)
      await ask('second', `When does zeppelin ${index} fly?`)
      const id = (await run('second', 'list claims')).text.split('\n').find((line) => line.includes(day))?.slice(0, 20)
      said.push((await run('second', `feedback ${id} stale`)).text.includes('claims are in shadow now'))
    }
    expect(said).toEqual([false, false, false, false, true])
    expect((await run('second', 'status')).text).toMatch(/stepped down [^;]*stale clm_/)
    const elsewhere = await run('elsewhere', 'status')
    expect(elsewhere.text).toContain('because of: 5 elsewhere')
    expect(JSON.stringify(elsewhere)).not.toContain('clm_')
  })
})

describe('claims whose items both stay', () => {
  it('both stay as well', async () => {
    const { learned, run, of } = await opened()
    await learned('We use vitest for unit tests.')
    await learned('We use playwright for unit tests.')
    const items = (await of('item')).filter(({ status }) => status === 'active').map(({ content }) => content)
    const claims = (await run('second', 'list claims')).text
    for (const content of items) expect(claims).toContain(content)
    expect(items).toHaveLength(2)
  })
})
