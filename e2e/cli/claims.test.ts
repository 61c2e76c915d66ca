import { afterAll, beforeAll, expect, it } from 'vitest'
import { blocksIn } from './host/blocks-in.ts'
import { makeDshHome } from './host/dsh-home.ts'
import { readDatabase } from './host/read-database.ts'
import { startScriptedModel } from './host/scripted-model.ts'

const model = await startScriptedModel()
const host = makeDshHome(model.baseUrl)
const fact = 'We decided: the staging server listens on port 8412.'
const question = 'Which port does the staging server use?'
const codes: (number | null)[] = []

beforeAll(async () => {
  await host.addPlugin()
  codes.push((await host.headless(fact)).code)
  for (const lines of [['/memory feedback #1 harmful'], ['/memory feedback #1 harmful'], ['/memory list claims']]) {
    codes.push((await host.headless(question, { lines })).code)
  }
})

afterAll(async () => {
  await model.close()
  host.remove()
})

it('gives later processes what was said, until it was twice called harmful', () => { // B-069
  expect(codes).toEqual([0, 0, 0, 0])
  const asked = model.answers().filter(({ messages }) => messages.some(({ content }) => content === question))
  expect(asked.map((request) => blocksIn(request).join().includes(fact))).toEqual([true, true, false])
  expect(asked.at(-1)?.raw).not.toContain('8412')
})

it('says what feedback changed, and keeps the claim with it', () => {
  const replies = host.notes().flatMap(({ kind, result }) => (kind === 'reply' ? [result] : []))
  expect(replies).toEqual([
    { kind: 'success', text: expect.stringMatching(/^harmful, belief 0\.67 → 0\.36: clm_/) },
    { kind: 'success', text: expect.stringMatching(/^harmful, belief 0\.36 → 0\.25: clm_/) },
    { kind: 'success', text: expect.stringMatching(/^clm_\w+ \[constraint, workspace, heuristic, active, belief 0\.25, harmful 2\] We decided/) },
  ])
  expect(readDatabase(host.home, 'SELECT count(*) AS claims FROM claim')).toEqual([{ claims: 1 }])
})
