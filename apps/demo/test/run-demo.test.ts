import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import type { LogEvent } from '../src/log/log-event.ts'
import type { AskedQuestion } from '../src/questions/asked-question.ts'
import { runDemo } from '../src/run-demo.ts'
import { shippedConversation } from '../src/shipped-conversation.ts'
import { permuteValues } from './permuted-values.ts'

const homes: string[] = []
afterEach(() => {
  for (const home of homes.splice(0)) rmSync(home, { recursive: true })
})

const demo = (events: readonly LogEvent[], questions: readonly string[] = []) => {
  const home = mkdtempSync(join(tmpdir(), 'demo-test-'))
  homes.push(home)
  return runDemo({ events, questions, home, progress: () => undefined })
}

const { events: shipped, questions } = shippedConversation(fileURLToPath(new URL('../../../examples', import.meta.url)))

/** What memory shows for a question: the step's block, and lines of earlier blocks that the model still sees. */
const shownFor = (question: AskedQuestion | undefined): readonly string[] => [
  ...(question?.earlierLines.map(({ text }) => text) ?? []),
  ...(question?.block?.split('\n') ?? []),
]

/** Those of its lines that don't say of themselves that they no longer hold. */
const standing = (question: AskedQuestion | undefined): readonly string[] =>
  shownFor(question).filter((line) => !/superseded \(earlier value\)|holds a superseded value/.test(line))

describe('the shipped conversation', () => {
  const examples = new URL('../../../examples/questions.json', import.meta.url)
  const rules = JSON.parse(readFileSync(examples, 'utf8')) as { text: string; answers: string[]; absent: string[] }[]

  it('answers its five questions with lines that still hold, and marks old values wherever they stand', async () => {
    const result = await demo(shipped, questions)
    for (const [index, { text, answers, absent }] of rules.entries()) {
      const block = result.questions[index]
      expect(result.questions[index]?.text).toBe(text)
      for (const answer of answers) expect(standing(block).join('\n')).toContain(answer)
      for (const old of absent)
        for (const line of standing(block)) if (line.includes(old)) expect(line).toMatch(/supersedes an earlier value|, not |不是/)
    }
    expect(rules.flatMap(({ absent }) => absent)).toEqual(['7410', '12 分钟'])
  })
})

describe.each([1, 2])('the shipped conversation with other values (%i)', (seed) => {
  const { events, now } = permuteValues(shipped, seed)
  const others = [
    ['When does alerting page the on-call person?', 'stays above 2% for five minutes'],
    ['How many concurrent users does load A mean?', `${now('300')} concurrent users`],
    [`${now('北方区')}的云预算每月上限是多少元？`, `${now('北方区')}每月上限 ${now('1800')} 元`],
    ['发布规则里星期几不发版？', `${now('周五')}不发版`],
    ['What did the booking API port change to after the printer daemon problem?', `port ${now('7420')} now, not ${now('7410')}`],
  ] as const

  it('answers other questions with the values that were said, two compactions later', async () => {
    const result = await demo(events, others.map(([question]) => question))
    expect(result.compactions.map(({ done }) => done)).toEqual([true, true])
    for (const [index, [question, said]] of others.entries()) {
      expect(questions).not.toContain(question)
      expect(result.questions[index]?.text).toBe(question)
      expect(standing(result.questions[index]).join('\n')).toContain(said)
    }
    const values = ['7500', '7410', '7420', '1800', '2600', '周五不发版'].filter((value) => !JSON.stringify(events).includes(value))
    for (const old of values) for (const question of result.questions) expect(shownFor(question).join('\n')).not.toContain(old)
    expect(values.length).toBeGreaterThan(3)
  })
})

describe('a small log', () => {
  const line = (given: Partial<LogEvent> & Pick<LogEvent, 'seq' | 'text'>): LogEvent => ({ session: 's', role: 'user', ...given })
  const chat = [
    line({ seq: 0, text: 'Always run the heron importer with 6 workers.' }),
    line({ seq: 1, role: 'assistant', text: 'I will use 6 workers.' }),
    line({ seq: 2, role: 'tool', tool: 'shell', text: 'importer: ok' }),
    line({ seq: 3, role: 'assistant', text: 'It ran.' }),
    ...Array.from({ length: 12 }, (_, index) => [
      line({ seq: 4 + 2 * index, text: `Tidy module number ${index} of the parser, please, and tell me when it is done.` }),
      line({ seq: 5 + 2 * index, role: 'assistant', text: `Module ${index} is tidy. ${'It took a while. '.repeat(20)}` }),
    ]).flat(),
    line({ seq: 40, text: 'How many workers does the heron importer get?' }),
    line({ seq: 41, role: 'assistant', text: 'Six.' }),
  ]

  it('takes its last five user messages as questions, where they stand', async () => {
    const { questions: asked } = await demo(chat)
    expect(asked.map(({ text }) => text.slice(0, 20))).toEqual([
      ...Array.from({ length: 4 }, () => 'Tidy module number '.padEnd(19)).map((text, index) => `${text}${8 + index}`.slice(0, 20)),
      'How many workers doe',
    ])
    expect(shownFor(asked.at(-1)).join('\n')).toContain('heron importer with 6 workers')
  })

  it('traces every line with a source to the words of the log', async () => {
    const { questions: asked, figures } = await demo(chat, ['How many workers does the heron importer get?'])
    const traced = [...(asked[0]?.lines ?? []), ...(asked[0]?.earlierLines ?? [])].find((one) => one.text.includes('heron importer with 6 workers'))
    expect(traced?.sources.map((source) => source.logged)).toEqual([chat[0]])
    expect(traced?.sources[0]).toMatchObject({ role: 'user', words: chat[0]?.text })
    expect(asked[0]?.omitted.length).toBeGreaterThan(0)
    expect(asked[0]?.omitted.every((omission) => omission.reason !== '')).toBe(true)
    expect(figures.events).toBeGreaterThan(chat.length)
    expect(figures.items).toBeGreaterThan(0)
  })

  it('shares memory within a space and never across', async () => {
    const elsewhere = { session: 'other', seq: 0, role: 'user', text: 'Hello there, a new day.' } as const
    const question = 'How many workers does the heron importer get?'
    const same = await demo([...chat, elsewhere], [question])
    expect(same.questions[0]?.block).toContain('6 workers')
    const apart = await demo([...chat, { ...elsewhere, space: 'apart' }], [question])
    expect(apart.questions[0]?.block ?? '').not.toContain('6 workers')
  })

  it('replays a session that opens with the assistant, and messages without an answer', async () => {
    const odd = [
      line({ seq: 0, role: 'assistant', text: 'Welcome back.' }),
      line({ seq: 1, text: 'Never touch the heron archive.' }),
      line({ seq: 2, text: 'And keep the logs short.' }),
    ]
    const { questions: asked } = await demo(odd)
    expect(asked.map(({ text }) => text)).toEqual(['Never touch the heron archive.', 'And keep the logs short.'])
  })
})
