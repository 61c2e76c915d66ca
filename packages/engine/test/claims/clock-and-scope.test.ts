import { expect, it } from 'vitest'
import { openBeside, openTestMemory, start } from '../open-test-memory.ts'

const DAY = 86_400_000

const opened = async (config: unknown = {}) => {
  let time = start
  const test = await openTestMemory(config, { clock: () => time })
  for (const session of ['first', 'second']) await test.memory.session({ key: session, workspace: 'workspace:shop' })
  await test.memory.session({ key: 'elsewhere', workspace: 'workspace:other' })
  const run = (session: string, text: string) => test.memory.command({ session, text })
  let turn = 0
  const asked = (session: string, text: string) => {
    turn += 1
    return test.memory.prepare({ session, text, turn, step: 1, visible: [] })
  }
  const learned = async (session: string, text: string) => {
    await test.user(session, text, { time })
    await test.endTurn(session)
  }
  const jump = (milliseconds: number) => {
    time += milliseconds
  }
  return Object.assign(test, { run, asked, learned, jump })
}

it('logs every run while the clock is back and retention is reached', async () => {
  const { learned, asked, jump, run, logged } = await opened({ claims: { auditRetentionRuns: 100 } })
  await learned('first', 'We decided: the release day is Monday.')
  for (let number = 0; number < 120; number += 1) await asked('second', 'When is the release day?')
  jump(-DAY)
  for (let number = 0; number < 90; number += 1) await asked('second', 'When is the release day?')
  expect(logged.filter((line) => line.includes('assembly log'))).toEqual([])
  expect((await run('second', 'status')).text).toMatch(/claims judged: runs 1\d\d,/)
})

it('takes feedback for the newest block, also when the clock went back before it', async () => {
  const { learned, asked, jump, run } = await opened()
  await learned('first', 'The staging port is 8080.')
  await run('first', 'remember The reviewer is Ada.')
  await asked('second', 'Which staging port?')
  jump(-DAY)
  await asked('second', 'Who is the reviewer?')
  expect((await run('second', 'ok')).text).toMatch(/helped[^\n]*Ada/)
})

it('knows only of the block that came back in which message its claims stood', async () => { // B-055
  const { learned, asked, memory, run } = await opened()
  await learned('first', 'The staging port is 8080.')
  await run('first', 'remember The reviewer is Ada.')
  const withClaim = await asked('second', 'Which staging port?')
  const other = await asked('second', 'Who is the reviewer?')
  expect(other.text).not.toBe(withClaim.text)
  const come = (text: string, messageId: string, seq: number) =>
    memory.observe({ session: 'second', seq, type: 'user/message', text, messageId, sourceKind: 'plugin' })
  await come(other.text, 'block-2', 10)
  const id = /(clm_\w+)[^\n]*8080/.exec((await run('second', 'list claims')).text)?.[1]
  const messages = async () => ((await run('second', `explain ${id}`)).data as { injections: { messageId: string | null }[] }).injections.map(({ messageId }) => messageId)
  expect(await messages()).toEqual([null])
  await come(withClaim.text, 'block-1', 11)
  expect(await messages()).toEqual(['block-1'])
})

it('tells nobody, in text or data, what a claim of everywhere has learned in another workspace', async () => {
  const { run, asked } = await opened()
  await run('first', 'remember --global --kind fact The release day is Monday.')
  await asked('elsewhere', 'When is the release day, and does the walnut matter?')
  expect((await run('elsewhere', 'ok')).text).toContain('walnut')
  await asked('second', 'When is the release day?')
  for (const command of ['list claims', 'feedback', 'ok', 'feedback #1 unknown'])
    expect(JSON.stringify(await run('second', command))).not.toContain('walnut')
})

it('makes claims of no turn that is under way in another process, and of one whose process died an hour ago', async () => { // B-029
  const test = await opened()
  await test.memory.observe({ session: 'first', seq: 40, type: 'turn/start', text: '', turn: 1 })
  await test.user('first', 'We decided: the release day is Monday.', { seq: 41 })
  const beside = await openBeside(test, test.clock)
  const settle = async () => {
    for (let tries = 0; tries < 100 && !(await beside.tick({ budgetMs: 1_000 })); tries += 1);
  }
  await settle()
  const claims = async () => (await test.run('first', 'list claims')).text
  expect(await claims()).toBe('no such claims')
  await beside.close()
  test.jump(2 * 3_600_000)
  const later = await openBeside(test, () => start + 2 * 3_600_000)
  for (let tries = 0; tries < 100 && !(await later.tick({ budgetMs: 1_000 })); tries += 1);
  await later.close()
  expect(await claims()).toContain('Monday')
})

it('keeps a claim that another session still says when one of them is corrected', async () => {
  const { learned, run } = await opened()
  await learned('first', 'The staging port is 8080.')
  await learned('second', 'The staging port is 8080.')
  await learned('second', 'The staging port is 8081, not 8080.')
  const items = (await run('first', 'list all')).text
  const isHeld = /active[^\n]*staging port is 8080\./.test(items)
  const state = isHeld ? 'active' : 'superseded'
  expect((await run('first', 'list claims 50 all')).text).toMatch(new RegExp(`${state}[^\\n]*port is 8080\\.`))
})

it('says when words are remembered that no block will show, since they did harm', async () => {
  const { learned, run } = await opened()
  await learned('first', 'We decided: the release day is Monday.')
  const id = /clm_\w+/.exec((await run('first', 'list claims')).text)?.[0]
  for (const session of ['first', 'second']) await run(session, `feedback ${id} harmful`)
  const warned = async (words: string) => (await run('first', `remember ${words}`)).text.includes('no block shows it')
  for (const switches of ['', '--session ', '--global '])
    expect(await warned(`${switches}we decided: the release day is Monday`)).toBe(true)
  await run('first', `forget ${id}`)
  expect(await warned('We decided: the release day is Monday.')).toBe(true)
  expect(await warned('The reviewer is Ada.')).toBe(false)
})
