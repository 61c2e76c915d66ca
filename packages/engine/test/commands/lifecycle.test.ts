import { join } from 'node:path'
import { openStore, type StoredItem } from '@mem/store'
import { describe, expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const opened = async () => {
  const test = await openTestMemory()
  for (const key of ['s1', 's2']) await test.memory.session({ key, workspace: 'workspace:shop' })
  await test.memory.session({ key: 'bank', workspace: 'workspace:bank' })
  const run = (text: string, session: string | null = 's1') => test.memory.command({ session, text })
  const items = async (text: string, session?: string) => ((await run(text, session)).data as { items: StoredItem[] }).items
  /** Does something to the items as extraction would. */
  const asExtractor = async (event: 'disputed', ...ids: string[]) => {
    const store = await openStore({ path: join(test.directory, 'memory.sqlite'), clock: () => 0 })
    for (const id of ids) await store.write(store.items.change(id, event, 'extractor', { with: ids.filter((other) => other !== id) }))
    await store.close()
  }
  return { test, run, items, asExtractor }
}

/** Two statements that contradict each other, and the ids of their items. */
const disputed = async () => {
  const context = await opened()
  await context.run('remember The staging port is 8412.')
  await context.run('remember The nightly export goes to heron-7.')
  const [second, first] = await context.items('list')
  if (!first || !second) throw new Error('not remembered')
  await context.asExtractor('disputed', first.id, second.id)
  return { ...context, first: first.id, second: second.id }
}

const stateOf = async ({ run }: Pick<Awaited<ReturnType<typeof opened>>, 'run'>, id: string) => {
  const { item, history } = (await run(`inspect ${id}`)).data as { item: StoredItem; history: { event: string; actor: string }[] }
  return { item, history: history.map(({ event, actor }) => `${event} by ${actor}`) }
}

describe('promote', () => {
  it('makes a proposal of the assistant a decision of the user, in the audit trail, with the act as its source', async () => { // A-069 A-070
    const context = await opened()
    await context.test.user('s1', 'How should we store the sessions?')
    await context.test.assistant('s1', 'I recommend storing the sessions in Redis.')
    await context.test.endTurn('s1')
    const [proposal] = await context.items('list proposals')
    if (!proposal) throw new Error('nothing was proposed')
    expect((await context.run(`promote ${proposal.id}`)).ok).toBe(true)
    const { item, history } = await stateOf(context, proposal.id)
    expect(item).toMatchObject({ kind: 'decision', tier: 'active', evidence: 'user_explicit', content: proposal.content })
    expect(item.sources).toHaveLength(proposal.sources.length + 1)
    expect(history).toEqual(['created by extractor', 'promoted by user'])
    expect(await context.run(`promote ${proposal.id}`)).toMatchObject({ ok: false, text: `${proposal.id} is an active decision already` })
  })

  it('refuses what was replaced, with the reason, and counts no failure', async () => {
    const context = await disputed()
    await context.run(`resolve ${context.first} --over ${context.second}`)
    const reply = await context.run(`promote ${context.second}`)
    expect(reply).toMatchObject({ ok: false, text: `Item ${context.second} can’t be promoted: it is superseded.` })
    expect((await context.run('status')).text).toContain('failures: 0')
  })

  it('says of what was retracted that it comes back first', async () => {
    const context = await opened()
    await context.run('remember The staging port is 8412.')
    const [item] = await context.items('list')
    await context.run(`retract ${item?.id}`)
    expect(await context.run(`promote ${item?.id}`)).toMatchObject({ ok: false, text: `${item?.id} is retracted; bring it back first: restore ${item?.id}` })
  })
})

describe('resolve', () => {
  it('keeps the one and replaces the other by it', async () => {
    const context = await disputed()
    expect(await context.items('list disputed')).toHaveLength(2)
    expect((await context.run(`resolve ${context.first}`)).ok).toBe(true)
    expect(await stateOf(context, context.first)).toMatchObject({ item: { status: 'active', supersedes: [context.second] }, history: ['created by user', 'disputed by extractor', 'reactivated by user'] })
    expect(await stateOf(context, context.second)).toMatchObject({ item: { status: 'superseded', supersededBy: context.first }, history: ['created by user', 'disputed by extractor', 'superseded by user'] })
  })

  it.each(['resolve --both ID', 'resolve ID --both'])('keeps both: %s', async (command) => {
    const context = await disputed()
    await context.run(command.replace('ID', context.first))
    for (const id of [context.first, context.second]) expect((await stateOf(context, id)).item.status).toBe('active')
  })

  it('turns a replacement round', async () => {
    const context = await disputed()
    await context.run(`resolve ${context.first}`)
    await context.run(`resolve ${context.second} --over ${context.first}`)
    expect((await stateOf(context, context.first)).item).toMatchObject({ status: 'superseded', supersededBy: context.second })
    expect((await stateOf(context, context.second)).item).toMatchObject({ status: 'active', supersededBy: null })
  })

  it('refuses what is not disputed, itself, and what was taken back', async () => {
    const context = await disputed()
    await context.run(`resolve --both ${context.first}`)
    expect((await context.run(`resolve ${context.first}`)).text).toContain('is active, not disputed')
    expect((await context.run(`resolve ${context.first} --over ${context.first}`)).text).toContain('over itself')
    await context.run(`retract ${context.first}`)
    expect((await context.run(`resolve ${context.second} --over ${context.first}`)).text).toContain('restore it first')
  })

  it('lets no proposal of the assistant replace the user’s word before it is theirs', async () => {
    const context = await opened()
    await context.test.user('s1', 'The upload port must be 8080.')
    await context.test.assistant('s1', 'I recommend port 8412 for the uploads.')
    await context.test.endTurn('s1')
    const [proposal] = await context.items('list proposal')
    const [word] = await context.items('list constraint')
    const { ok, text } = await context.run(`resolve ${proposal?.id} --over ${word?.id}`)
    expect({ ok, text }).toEqual({ ok: false, text: `${proposal?.id} is an assistant's proposal; make it yours first: promote ${proposal?.id}` })
    expect((await stateOf(context, word?.id ?? '')).item.status).toBe('active')
  })
})

describe('retract and restore', () => {
  it('take one item back and bring it back', async () => {
    const context = await opened()
    await context.run('remember The staging port is 8412.')
    const [item] = await context.items('list')
    const id = item?.id ?? ''
    expect((await context.run(`retract ${id}`)).text).toContain('retracted: ')
    expect((await context.test.ask('s1', 'Which staging port?')).hits.filter((hit) => hit.type === 'item')).toEqual([])
    expect((await context.run(`retract ${id}`)).text).toBe(`${id} is retracted already`)
    expect((await context.run(`restore ${id}`)).text).toContain('restored: ')
    expect((await context.test.ask('s1', 'Which staging port?')).text).toContain('8412')
    expect((await stateOf(context, id)).history).toEqual(['created by user', 'retracted by user', 'reactivated by user'])
    expect((await context.run(`restore ${id}`)).text).toBe(`nothing of "${id}" is retracted`)
  })

  it('leave the same words elsewhere alone, unlike forget', async () => {
    const { test, run, items } = await opened()
    for (const session of ['s1', 's2']) {
      await test.user(session, 'Never touch packages/legacy-auth, security owns it.')
      await test.endTurn(session)
    }
    const [item] = await items('list')
    await run(`retract ${item?.id}`)
    expect(await items('list retracted')).toHaveLength(1)
    await run(`restore ${item?.id}`)
    await run(`forget ${item?.id}`)
    expect(await items('list retracted')).toHaveLength(2)
  })

  it('restore takes a forgotten message too', async () => {
    const { test, run } = await opened()
    await test.user('s1', 'Never touch packages/legacy-auth, security owns it.')
    await test.endTurn('s1')
    await run('forget seq:0')
    expect((await run('restore seq:0')).ok).toBe(true)
    expect((await test.ask('s2', 'What about legacy-auth?')).text).toContain('security owns it')
  })

  it('restore refuses an item beside an active one of the same words', async () => {
    const { test, run, items } = await opened()
    const say = async () => {
      await test.user('s1', 'Never touch packages/legacy-auth, security owns it.')
      await test.endTurn('s1')
    }
    await say()
    const [old] = await items('list')
    await run(`retract ${old?.id}`)
    await say()
    expect((await run(`restore ${old?.id}`)).text).toContain('says the same and is active')
  })
})

describe('list', () => {
  it('shows what holds here by status, kind and page, newest first', async () => {
    const { run, items } = await opened()
    for (let count = 0; count < 23; count += 1) await run(`remember Shelf ${count} holds screws.`)
    expect((await items('list'))[0]?.content).toBe('Shelf 22 holds screws.')
    const first = await run('list facts')
    expect(first.text).toMatch(/more: list facts 2$/)
    expect((await items('list facts 2')).map(({ content }) => content)).toEqual(['Shelf 2 holds screws.', 'Shelf 1 holds screws.', 'Shelf 0 holds screws.'])
    expect((await run('list superseded')).text).toBe('no such items')
    expect(await run('list nonsense')).toMatchObject({ ok: false, text: expect.stringContaining('list knows no "nonsense"') })
  })

  it('shows what another session keeps for the workspace, and nothing that is only its own or of another workspace', async () => {
    const { run, items } = await opened()
    await run('remember --session only the parser folder is under review')
    await run('remember tests go into test/')
    await run('remember the vault opens at noon', 'bank')
    expect((await items('list', 's2')).map(({ content }) => content)).toEqual(['tests go into test/'])
    expect((await items('list')).map(({ content }) => content)).toEqual(['tests go into test/', 'only the parser folder is under review'])
    const [vault] = await items('list', 'bank')
    for (const command of ['promote', 'resolve', 'retract', 'restore'])
      expect((await run(`${command} ${vault?.id}`)).text).toContain('nothing is known here')
  })
})

it('counts items by status and what happened to them in status', async () => {
  const context = await disputed()
  await context.run(`resolve ${context.first}`)
  await context.test.ask('s1', 'Which staging port?')
  const { text, data } = await context.run('status')
  expect(text).toContain('items: active 1, superseded 1 (whole store)')
  expect(text).toContain('lifecycle: created 2, disputed 2, reactivated 1, superseded 1')
  for (const count of ['session 4', 'event 2', 'item 2', 'item_log 6', 'task_state 0', 'checkpoint 4', 'assembly_log 1']) expect(text).toContain(count)
  expect(data).toMatchObject({ items: { active: 1 }, report: { counts: { event: 2 } } })
})
