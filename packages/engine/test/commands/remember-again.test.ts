import { describe, expect, it } from 'vitest'
import { openTestMemory, start } from '../open-test-memory.ts'

const opened = async () => {
  let now = start
  const test = await openTestMemory({}, { clock: () => now })
  await test.memory.session({ key: 'first', workspace: 'workspace:shop' })
  await test.memory.session({ key: 'elsewhere', workspace: 'workspace:bank' })
  const run = (text: string, session = 'first') => test.memory.command({ session, text })
  const claims = async (more = '') => (await run(`list claims 50${more}`)).text
  const later = (milliseconds: number) => {
    now += milliseconds
  }
  /** The only claim, as data. */
  const claim = async () => {
    const { data } = await run('list claims')
    expect(data).toMatchObject({ claims: [expect.anything()] })
    return (data as { claims: [Record<string, unknown>] }).claims[0]
  }
  return { ...test, run, claims, claim, later }
}

describe('remember of what a claim says already', () => {
  it('gathered: it is explicit now, of the given kind, tagged and private', async () => { // B-102
    const { user, endTurn, run, claim, claims } = await opened()
    await user('first', 'The staging port is 8080.')
    await endTurn('first')
    const { id } = await claim()
    expect(await claims()).toContain('[fact, workspace, heuristic, active, belief 0.67]')
    expect(await run('remember --private --kind warning --tag ports --tag staging The staging port is 8080.')).toMatchObject({ ok: true })
    expect(await claims()).toBe(`${id} [warning, workspace, explicit, active, belief 0.86, said 2 times, private, tag ports, tag staging] The staging port is 8080.`)
  })

  it('by command: it stays private and of its kind until another is named, and tags come together', async () => {
    const { run, claims } = await opened()
    await run('remember --private --kind warning --tag ports The staging port is 8080.')
    await run('remember --tag staging --tag ports The staging port is 8080.')
    expect(await claims()).toMatch(/^clm_\w+ \[warning, workspace, explicit, active, belief 0\.86, said 2 times, private, tag ports, tag staging\] The staging port is 8080\.$/)
    await run('remember --kind procedure The staging port is 8080.')
    expect(await claims()).toMatch(/ \[procedure, workspace, .* said 3 times, private, tag ports, tag staging\]/)
  })

  it('counts as another statement that makes the claim fresh and leaves its belief: only feedback moves that', async () => { // B-094
    const { run, claim, later } = await opened()
    await run('remember The staging port is 8080.')
    const first = await claim()
    expect(first).toMatchObject({ statements: 1, updatedAt: start, createdAt: start })
    later(86_400_000)
    await run('remember The staging port is 8080.')
    expect(await claim()).toMatchObject({ id: first.id, statements: 2, updatedAt: start + 86_400_000, createdAt: start, belief: first.belief })
  })

  it('holds as long as the newest statement says', async () => {
    const { run, claim, later } = await opened()
    await run('remember The code freeze lasts until Friday.')
    const { validUntil } = await claim()
    later(7 * 86_400_000)
    await run('remember The code freeze lasts until Friday.')
    expect((await claim()).validUntil).toBe(Number(validUntil) + 7 * 86_400_000)
  })

  it('in a message of the session it was remembered for leaves it as it was called', async () => {
    const { user, endTurn, run, claims } = await opened()
    await run('remember --session --kind warning --tag ports --private The staging port is 8080.')
    await user('first', 'The staging port is 8080.')
    await endTurn('first')
    expect(await claims()).toContain('[warning, session, explicit, active, belief 0.86, said 2 times, private, tag ports]')
  })
})

describe('restore of what was remembered', () => {
  it.each(['retract', 'forget'])('after %s gives the claim back as it was called: kind, tags, private', async (command) => {
    const { run, claims } = await opened()
    await run('remember --private --kind warning --tag ports The staging port is 8080.')
    const [item] = /mem_\w+/.exec((await run('list')).text) ?? []
    await run(`${command} ${item}`)
    expect(await claims()).toBe('no such claims')
    expect(await run(`restore ${item}`)).toMatchObject({ ok: true })
    expect(await claims()).toMatch(/^clm_\w+ \[warning, workspace, explicit, active, belief 0\.86, private, tag ports\] The staging port is 8080\.$/)
    expect(await claims(' tombstoned')).toContain('[warning, workspace, explicit, tombstoned')
  })

  it('gathered from messages gives an explicit claim, for a command brought it back', async () => {
    const { user, endTurn, run, claims } = await opened()
    await user('first', 'We decided: the release day is Monday.')
    await endTurn('first')
    const [item] = /mem_\w+/.exec((await run('list')).text) ?? []
    await run(`retract ${item}`)
    expect(await claims()).toBe('no such claims')
    await run(`restore ${item}`)
    expect(await claims()).toMatch(/^clm_\w+ \[constraint, workspace, explicit, active, belief 0\.86\] We decided: the release day is Monday\.$/)
  })
})
