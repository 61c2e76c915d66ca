import type { Memory, ObservedEvent } from '@mem/engine'
import { type BenchMemory, openBenchMemory } from './bench-memory.ts'
import { caseItems } from './case-items.ts'
import { dumpFiles } from './dump-files.ts'
import type { CaseEvent, CaseQuery } from './scenario-types.ts'
import { instantOf } from './unit.ts'

/** One case in a folder of its own. */
interface Case {
  readonly folder: string
  bench: BenchMemory
  /** Next position of every session. */
  readonly positions: Map<string, number>
  /** Time of what happened last. */
  now: number
}

/** The scenario door: the engine as it is shipped, driven as a host drives it. */
export default function createScenarioAdapter() {
  let current: Case | null = null
  const opened = (): Case => {
    if (current === null) throw new Error('The harness must reset first.')
    return current
  }
  const memory = (): Memory => opened().bench.memory
  return {
    name: 'mem',
    async reset({ dir }: { dir: string }) {
      await current?.bench.memory.close()
      current = { folder: dir, bench: await openBenchMemory(dir), positions: new Map(), now: 0 }
    },
    event: (event: CaseEvent) => observeCaseEvent(opened(), event),
    turnEnd: ({ session }: { session: string }) => observe(opened(), session, { type: 'turn/end', text: 'completed' }),
    compaction: ({ session, summary }: { session: string; summary: string }) =>
      observe(opened(), session, { type: 'compaction/summary', text: summary }),
    async restart() {
      await memory().close()
      opened().bench = await openBenchMemory(opened().folder, opened().now)
    },
    async command({ session, ws, text }: { session: string; ws?: string | null; text: string }) {
      await know(opened(), session, ws)
      await memory().command({ text: text.replace(/^\/memory\s*/, ''), session })
    },
    query: (query: CaseQuery) => answer(opened(), query),
    dump: () => dumpFiles(opened().folder),
    async end() {
      await current?.bench.memory.close()
      current = null
    },
  }
}

async function observeCaseEvent(current: Case, event: CaseEvent): Promise<void> {
  const time = instantOf(event.t)
  moveClock(current, time)
  await know(current, event.session, event.ws)
  await observe(current, event.session, {
    type: event.type,
    text: event.text,
    time,
    messageId: event.id,
    sourceKind: event.source ?? null,
    toolName: event.tool ?? null,
  })
}

async function observe(current: Case, session: string, event: Omit<ObservedEvent, 'session' | 'seq'>): Promise<void> {
  const seq = current.positions.get(session) ?? 0
  current.positions.set(session, seq + 1)
  await current.bench.memory.observe({ session, seq, ...event })
}

async function answer(current: Case, query: CaseQuery) {
  const { memory } = current.bench
  const askedAt = instantOf(query.t)
  moveClock(current, askedAt)
  await know(current, query.session, query.ws)
  const step = await memory.prepare({
    session: query.session,
    text: query.text,
    askedAt,
    visible: query.visible.map((messageId, index) => ({ messageId, text: query.visibleTexts?.[index] ?? '' })),
    budgetTokens: query.budget,
  })
  const items = await caseItems(memory, query.session, step.lines)
  return { block: step.text, items, abstain: step.insufficient }
}

async function know(current: Case, session: string, workspace: string | null | undefined): Promise<void> {
  await current.bench.memory.session({ key: session, ...(workspace ? { workspace } : {}) })
}

function moveClock(current: Case, time: number | null): void {
  current.bench.at(time)
  if (time !== null) current.now = Math.max(current.now, time)
}
