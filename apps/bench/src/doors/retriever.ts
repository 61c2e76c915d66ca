import type { Memory, ObservedEvent, StepBlock } from '@mem/engine'
import { type BenchMemory, openBenchMemory } from './bench-memory.ts'
import { type RankedUnit, rankUnits } from './rank-units.ts'
import { instantOf, type Question, type Unit } from './unit.ts'

interface SearchAnswer {
  readonly hits: readonly RankedUnit[]
  /** The product's own block for every budget. */
  readonly blocks: Readonly<Record<string, string>>
  readonly abstain: boolean
}

/** Units of one space on their way into a memory of their own. */
interface Space {
  readonly bench: BenchMemory
  readonly memory: Memory
  readonly workspace: string
  /** Next position of every session. */
  readonly positions: Map<string, number>
  readonly unitOf: Map<number, string>
  /** Session whose turn is open, or null. */
  openTurn: string | null
  questions: number
}

/**
 * The retriever door: the engine as it is shipped. A space is a workspace in a fresh memory; a session is a session,
 * a user's message opens a turn. Every question is asked in a session of its own to which nothing is visible.
 */
export default function createRetriever() {
  let space: Space | null = null
  const opened = (): Space => {
    if (space === null) throw new Error('The harness must open a space first.')
    return space
  }
  return {
    name: 'mem',
    async open(name: string) {
      const bench = await openBenchMemory(':memory:')
      const { memory } = bench
      space = { bench, memory, workspace: name, positions: new Map(), unitOf: new Map(), openTurn: null, questions: 0 }
    },
    add: (unit: Unit) => addUnit(opened(), unit),
    async flush() {
      await endTurn(opened())
      await opened().memory.tick({ budgetMs: Number.MAX_SAFE_INTEGER })
    },
    search: (question: Question, limit: number, { budgets }: { budgets: readonly number[] }) =>
      answer(opened(), question, { limit, budgets }),
    async close() {
      await opened().memory.close()
      space = null
    },
  }
}

async function addUnit(space: Space, unit: Unit): Promise<void> {
  const { memory, bench, positions, unitOf } = space
  if (unit.role === 'user' || unit.session !== space.openTurn) await endTurn(space)
  if (!positions.has(unit.session)) await memory.session({ key: unit.session, workspace: space.workspace })
  space.openTurn = unit.session
  const time = instantOf(unit.ts)
  bench.at(time)
  const outcome = await observe(space, unit.session, {
    type: `${unit.role}/message`,
    text: unit.text,
    time,
    messageId: unit.id,
    sourceKind: unit.role === 'user' ? 'user' : null,
    speaker: unit.speaker ?? null,
  })
  if ('id' in outcome) unitOf.set(outcome.id, unit.id)
}

async function endTurn(space: Space): Promise<void> {
  if (space.openTurn === null) return
  await observe(space, space.openTurn, { type: 'turn/end', text: 'completed' })
  space.openTurn = null
}

function observe({ memory, positions }: Space, session: string, event: Omit<ObservedEvent, 'session' | 'seq'>) {
  const seq = positions.get(session) ?? 0
  positions.set(session, seq + 1)
  return memory.observe({ session, seq, ...event })
}

async function answer(
  space: Space,
  question: Question,
  { limit, budgets }: { readonly limit: number; readonly budgets: readonly number[] },
): Promise<SearchAnswer> {
  const askedAt = instantOf(question.asked)
  space.bench.at(askedAt)
  const blocks: Record<string, string> = {}
  let step: StepBlock | null = null
  for (const budgetTokens of budgets.toSorted((left, right) => left - right)) {
    const session = `bench-question-${++space.questions}`
    await space.memory.session({ key: session, workspace: space.workspace })
    step = await space.memory.prepare({ session, text: question.text, askedAt, visible: [], budgetTokens })
    blocks[budgetTokens] = step.text
  }
  return { hits: rankUnits(step?.hits ?? [], space.unitOf, limit), blocks, abstain: step?.insufficient ?? true }
}
