import { describe, expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

/** The same statement made in three sessions, and asked about in a fourth. */
const told = async (texts: readonly string[]) => {
  const test = await openTestMemory()
  for (const [at, text] of texts.entries()) {
    const key = `s${at}`
    await test.memory.session({ key, workspace: 'workspace:shop' })
    await test.user(key, text)
    await test.endTurn(key)
  }
  await test.memory.session({ key: 'asking', workspace: 'workspace:shop' })
  const run = (text: string) => test.memory.command({ session: 'asking', text })
  const shown = async () => (await test.ask('asking', 'What is the staging port?')).lines.map(({ text }) => text).filter((text) => text.includes('8080'))
  return { test, run, shown }
}

const port = ['The staging port is 8080.', 'As I said, the staging port is 8080!', 'The staging port is 8080']

describe.each(['retract', 'forget'])('%s of a line that stands for several', (command) => {
  it('takes every one of them out, so that the line does not come back', async () => {
    const { run, shown } = await told(port)
    expect(await shown()).toEqual([expect.stringContaining('said 3 times')])
    expect((await run(`${command} #1`)).ok).toBe(true)
    expect(await shown()).toEqual([])
  })

  it('leaves what only looks alike', async () => {
    const { run, shown } = await told([...port, 'Never change the staging port 8080.', 'The staging port is 8080 on weekdays.'])
    const line = (await shown()).find((text) => /port is 8080[.!]?$/.test(text))
    expect((await run(`${command} ${line?.match(/#\d+/)?.[0]}`)).ok).toBe(true)
    const left = (await shown()).join('\n')
    expect(left).toContain('on weekdays')
    expect(left).toContain('Never change')
    expect(left).not.toMatch(/port is 8080[.!]?$/m)
  })
})

it('restore brings all of them back', async () => {
  const { run, shown } = await told(port)
  const before = await shown()
  await run('retract #1')
  expect((await run('restore #1')).ok).toBe(true)
  expect(await shown()).toEqual(before)
})

it('forget finds a contraction written out', async () => {
  const { run, shown } = await told(["We can't use the staging port 8080 on weekends.", 'We cannot use the staging port 8080 on weekends.'])
  expect(await shown()).toHaveLength(1)
  await run('forget #1')
  expect(await shown()).toEqual([])
})
