import { describe, expect, it } from 'vitest'
import { openTestMemory, start } from '../open-test-memory.ts'

const DAY = 86_400_000

const opened = async (config: unknown = {}) => {
  let later = 0
  const test = await openTestMemory(config, { clock: () => start + later })
  for (const session of ['first', 'second', 'third']) await test.memory.session({ key: session, workspace: 'workspace:shop' })
  await test.memory.session({ key: 'elsewhere', workspace: 'workspace:other' })
  const run = (session: string, text: string) => test.memory.command({ session, text })
  let turn = 0
  const ask = (session: string, text: string, step = 1) => {
    if (step === 1) turn += 1
    return test.memory.prepare({ session, text, turn, step, visible: [] })
  }
  const wait = (days: number) => {
    later += days * DAY
  }
  const learned = async (text: string, session = 'first') => {
    await test.user(session, text, { time: start + later })
    await test.endTurn(session)
  }
  const positionOf = ({ text }: { text: string }, words: string) =>
    /- #(\d+) /.exec(text.split('\n').find((line) => line.includes(words)) ?? '')?.[1] ?? 'none'
  return { ...test, run, ask, wait, learned, positionOf }
}

describe('a claim that did harm twice', () => {
  it('is shown nowhere any more: neither as item nor as quote nor in what answered it; search and explain still show it', async () => { // B-047 B-069 B-086 B-099
    const { learned, ask, run, positionOf, assistant } = await opened()
    await learned('We decided: the release day is Monday.')
    await assistant('first', 'Understood, the release day is Monday.')
    for (const session of ['second', 'third']) {
      const block = await ask(session, 'When is the release day?')
      expect(block.text).toContain('Monday')
      const said = await run(session, `feedback #${positionOf(block, 'Monday')} harmful it was Tuesday`)
      expect(said).toMatchObject({ ok: true, text: expect.stringContaining('harmful, belief 0.') })
    }
    const after = await ask('third', 'When is the release day? What did you say about it?')
    expect(after.text).not.toContain('Monday')
    expect(after.omitted.map(({ reason }) => reason)).toContain('quarantined')
    expect((await run('second', 'search release day')).text).toMatch(/Monday\. \(did harm: no block shows it\)/)
    const id = /clm_\w+/.exec((await run('second', 'list claims')).text)?.[0] ?? ''
    const explained = await run('second', `explain ${id}`)
    expect(explained.text).toContain('belief 4/12, harmful 2: harmful')
    expect(explained.text).toContain('said to be harmful: it was Tuesday')
    expect(explained.text).toContain('source: first seq:0 "We decided: the release day is Monday."')
  })

  it('stays out in shadow and off too', async () => {
    const { learned, ask, run, positionOf } = await opened()
    await learned('We decided: the release day is Monday.')
    for (const session of ['second', 'third'])
      await run(session, `feedback #${positionOf(await ask(session, 'When is the release day?'), 'Monday')} harmful`)
    for (const mode of ['shadow', 'off']) {
      await run('second', `mode ${mode}`)
      expect((await ask('second', 'When is the release day?')).text).not.toContain('Monday')
    }
  })

  it('is taken back in a block that the model still sees', async () => {
    const { learned, ask, run, positionOf, memory } = await opened()
    await learned('We decided: the release day is Monday.')
    const block = await ask('second', 'When is the release day?')
    for (const session of ['second', 'third']) {
      if (session === 'third') await ask(session, 'When is the release day?')
      await run(session, `feedback #${positionOf(block, 'Monday')} harmful`)
    }
    const visible = [{ text: block.text, blockHash: block.contentHash }]
    const after = await memory.prepare({ session: 'second', text: 'When is the release day?', turn: 9, step: 1, visible })
    expect(after.text).toContain("no longer holds: #1")
    expect(after.text).not.toContain('Monday')
  })

  it('may be a message of which nothing was extracted', async () => {
    const { user, ask, run, positionOf } = await opened()
    await user('first', 'hmm, zeppelin hangar seven smells of paint')
    for (const session of ['second', 'third']) {
      const block = await ask(session, 'Which zeppelin hangar smells?')
      expect(block.text).toContain('hangar seven')
      expect(await run(session, `feedback ${positionOf(block, 'hangar seven')} harmful`)).toMatchObject({ ok: true })
    }
    expect((await ask('third', 'Which zeppelin hangar smells?')).text).not.toContain('hangar seven')
  })
})

describe('feedback', () => {
  it('on what the assistant said is refused, and makes no claim', async () => {
    const { assistant, ask, run, positionOf } = await opened()
    await assistant('first', 'I recommend the zeppelin library for hangars.')
    const block = await ask('second', 'Which library did you recommend for hangars?')
    expect(await run('second', `feedback #${positionOf(block, 'zeppelin library')} harmful`)).toMatchObject({ ok: false })
    expect((await run('second', 'list claims')).text).toBe('no such claims')
  })

  it('lists the claims of the last block without arguments, and settles by their number', async () => { // B-103 B-055
    const { learned, ask, run } = await opened()
    expect((await run('second', 'feedback')).text).toBe('no claim was in a block of this session yet')
    await learned('We decided: the release day is Monday.')
    await ask('second', 'When is the release day?')
    expect((await run('second', 'feedback')).text).toMatch(/^#1 clm_\w+ \[constraint, workspace, heuristic, active, belief 0\.67\] We decided: the release day is Monday\./)
    expect((await run('second', 'ok')).text).toContain('helped, belief 0.67 → 0.71')
  })

  it.each([
    ['feedback #1 great', 'feedback takes one of helped, harmful, stale, conflict, unknown'],
    ['feedback #1', 'feedback takes one of'],
    ['feedback clm_0000000000000000 helped', 'nothing is known here as "clm_0000000000000000"'],
    ['feedback #99 helped', 'nothing is known here'],
    ['ok nonsense', 'nothing is known here as "nonsense"'],
    ['mode loud', 'there is no mode "loud"'],
    ['list claims 51', 'list claims shows 1 to 50'],
    ['list claims blue', 'list claims knows no "blue"'],
    ['mine 501', 'mine reads 1 to 500 sessions'],
    ['mine', 'gives no access to older sessions'],
  ])('answers %s with what to type', async (text, problem) => {
    const { learned, ask, run } = await opened()
    await learned('We decided: the release day is Monday.')
    await ask('second', 'When is the release day?')
    expect(await run('second', text)).toMatchObject({ ok: false, text: expect.stringContaining(problem) })
    expect((await run('second', 'list claims')).text).toContain('belief 0.67]')
  })

  it('that helped teaches the claim words of the questions that it answered', async () => { // B-081 B-083 B-084 B-085
    const { learned, ask, run } = await opened()
    await learned('We decided: the release day is Monday.')
    await ask('second', 'When is the release day, and which weekday suits the rollout?')
    const { text } = await run('second', 'ok')
    expect(text).toContain('it is now also found by:')
    expect(text).toContain('rollout')
    const id = /clm_\w+/.exec((await run('second', 'list claims')).text)?.[0] ?? ''
    expect((await run('second', `explain ${id}`)).text).toMatch(/learned "rollout" from run \d+/)
    expect((await ask('third', 'rollout')).text).toContain('Monday')
  })

  it('that is bad too often turns claims to shadow, says why, and "mode assist" brings them back', async () => { // B-093 B-118
    const { learned, ask, run } = await opened()
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
    for (const [index, day] of days.entries()) {
      await learned(`We decided: zeppelin ${index} flies on ${day}.`)
      await ask('second', `When does zeppelin ${index} fly?`)
      const ids = (await run('second', 'list claims')).text.split('\n')
      const id = ids.find((line) => line.includes(day))?.slice(0, 20)
      const { text } = await run('second', `feedback ${id} stale`)
      expect(text.includes('claims are in shadow now')).toBe(index === 4)
    }
    expect((await run('second', 'mode')).text).toContain('mode shadow')
    expect((await run('second', 'status')).text).toMatch(/claims: mode shadow \(stepped down [^;]*stale clm_/)
    await run('second', 'mode assist')
    expect((await run('second', 'status')).text).toContain('claims: mode assist (set ')
    const id = /clm_\w+/.exec((await run('second', 'list claims')).text)?.[0] ?? ''
    expect((await run('second', `feedback ${id} stale`)).text).not.toContain('shadow')
  })
})

describe('what is shown of claims', () => {
  it('is marked as to be checked when its time is over', async () => { // B-068
    const { learned, ask, wait, run } = await opened()
    await learned('We decided: until 2026-03-31 the CI on Windows is skipped.')
    expect((await ask('second', 'Is CI skipped on Windows?')).text).not.toMatch(/verify[^\n]*skipped/)
    wait(60)
    expect((await ask('second', 'Is CI skipped on Windows?')).text).toMatch(/verify[^\n]*skipped/)
    const id = /clm_\w+/.exec((await run('second', 'list claims')).text)?.[0] ?? ''
    expect((await run('second', `explain ${id}`)).text).toContain('verify (claim_expired')
  })

  it('is marked as to be checked when it was said long ago', async () => { // B-071
    const { learned, ask, wait } = await opened()
    await learned('We decided: the release day is Monday.')
    wait(420)
    expect((await ask('second', 'When is the release day?')).text).toMatch(/verify[^\n]*Monday/)
  })

  it('is judged once a turn: a later step gets the same verdicts and logs no second run', async () => { // B-123
    const { learned, ask, run } = await opened()
    await learned('We decided: the release day is Monday.')
    const first = await ask('second', 'When is the release day?')
    const again = await ask('second', 'When is the release day?', 2)
    expect(again.text).toBe(first.text)
    expect((await run('second', 'status')).text).toContain('claims judged: runs 1,')
    await ask('second', 'When is the release day?')
    expect((await run('second', 'status')).text).toContain('claims judged: runs 2,')
  })

  it('is only judged and logged in shadow, and neither when claims are off', async () => { // B-087 B-088
    const { learned, ask, run } = await opened()
    await run('first', 'mode shadow')
    await learned('We decided: the release day is Monday.')
    await ask('second', 'When is the release day?')
    expect((await run('second', 'status')).text).toMatch(/claims judged: runs 1, verdicts 1,/)
    await run('first', 'mode off')
    await ask('second', 'When is the release day?')
    expect((await run('second', 'status')).text).toMatch(/claims judged: runs 1, verdicts 1,/)
  })

  it('comes without a word of the question when it is a trusted order for everywhere', async () => { // B-056 B-057
    const { run, ask } = await opened()
    await run('first', 'remember --global --kind preference Answer in short sentences.')
    expect((await ask('elsewhere', 'Which zeppelin hangs in the hall?')).text).toContain('Answer in short sentences.')
  })
})
