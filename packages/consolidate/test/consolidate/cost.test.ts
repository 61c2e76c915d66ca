import { expect, it } from 'vitest'
import { openHandbook, put } from './handbook-memory.ts'

const SUBJECTS = ['parser', 'ledger', 'mailer', 'router', 'cache', 'indexer', 'uploader', 'billing', 'search', 'session']
const PLACES = ['Lisbon', 'Osaka', 'Quito', 'Tromso', 'Perth', 'Hanoi', 'Malmo', 'Accra', 'Turin', 'Cusco']

/** A subject with words of its own, and a record about it of some 700 tokens. */
const subjectOf = (number: number) => `${SUBJECTS[number % 10]} ${PLACES[Math.floor(number / 10)]}`
const rawOf = (number: number, version = '') => {
  const subject = subjectOf(number)
  const facts = Array.from({ length: 22 }, (_, line) => `- The ${subject} job keeps step${number}x${line} before part${number}y${line}; a rerun repairs mark${number}z${line}.`)
  return `### Task 1: work on the ${subject}\noutcome: success\n\n#### Reusable knowledge\n${facts.join('\n')}\n- The ${subject} job runs on host${number}${version}.`
}
const blockOf = (number: number, version = '') => ({
  knowledge: [
    `The ${subjectOf(number)} job runs on host${number}${version}.`,
    `The ${subjectOf(number)} job keeps step${number}x1 before part${number}y1; a rerun repairs mark${number}z1.`,
  ],
})

/** Input tokens of the first run over 100 sessions, and of a run after some of them have grown. */
async function costs(grown: number) {
  const memory = await openHandbook()
  const numbers = Array.from({ length: 100 }, (_, number) => number)
  const ids = new Map<string, number>()
  for (const number of numbers) ids.set(await memory.record({ session: `session-${number}`, raw: rawOf(number), daysAgo: 5 }), number)
  const first = await memory.consolidate(({ records }) => ({
    ops: records.map((id) => put(`The ${subjectOf(ids.get(id) ?? 0)} job`, [id], blockOf(ids.get(id) ?? 0))),
  }))
  expect([first.outcome, (await memory.list()).length]).toEqual(['done', 100])

  const before = memory.asked.length
  for (const number of numbers.slice(0, grown)) await memory.record({ session: `session-${number * 10 + 3}`, raw: rawOf(number * 10 + 3, 'b') })
  const later = await memory.consolidate(({ records, blocks, text }) => ({
    ops: records.map((id) => {
      const number = ids.get(id) ?? 0
      const block = blocks.find((each) => text.includes(`<block id="${each}" evidence="${id}"`))
      return put(`The ${subjectOf(number)} job`, [id], blockOf(number, 'b'), block)
    }),
  }))
  expect([later.outcome, (await memory.list()).length]).toEqual([grown === 0 ? 'nothing' : 'done', 100])
  const changed = (await memory.list()).filter(({ body }) => JSON.stringify(body).includes('b.'))
  expect(changed).toHaveLength(grown)
  return { full: first.inputTokens, later: later.inputTokens, calls: memory.asked.length - before }
}

it('costs what has changed: one of 100 blocks at most 5 % of the first run, ten at most eight times one', async () => {
  const one = await costs(1)
  const ten = await costs(10)
  expect(one.later / one.full).toBeLessThanOrEqual(0.05)
  expect(ten.later / one.later).toBeLessThanOrEqual(8)
})

it('costs nothing when nothing has changed', async () => {
  expect(await costs(0)).toMatchObject({ later: 0, calls: 0 })
})
