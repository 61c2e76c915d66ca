import type { GenerateOutcome, GenerateUse } from '../generate/generate-outcome.ts'
import type { ModelMessage } from '../ports/language-model.ts'
import { MEMORY_TOOL, type MemoryAnswer, memoryAnswer } from './answer/memory-answer.ts'
import type { Refusal, RefusalCode } from './answer/refusal.ts'
import type { Changes } from './check/changes.ts'
import { checkAnswer } from './check/check-answer.ts'
import type { ConsolidatePorts, ConsolidateRequest } from './consolidate-ports.ts'
import type { Batch } from './input/batch.ts'
import { CONSOLIDATE_SYSTEM } from './prompt/consolidate-system.ts'
import { refusedMessage } from './prompt/refused-message.ts'
import { renderInput } from './prompt/render-input.ts'

export interface AskedBatch {
  /** What the model really saw: smaller than what was given where it had to be. */
  readonly batch: Batch
  readonly changes: Changes
  /** What was refused at first and given back to the model; whatever it made of them is among the changes or refusals. */
  readonly sentBack: readonly Refusal[]
  readonly refused: readonly Refusal[]
  readonly uses: readonly GenerateUse[]
}

export interface BatchQuestion {
  readonly batch: Batch
  /** The same batch within so many estimated tokens. */
  smaller(tokens: number): Batch | null
  readonly retireLimit: number
  readonly request: ConsolidateRequest
}

/** What the model may put right when it is told. */
const REPAIRABLE: ReadonlySet<RefusalCode> = new Set([
  ...(['form', 'size', 'unknown-evidence', 'unknown-block', 'loses-words', 'number', 'name', 'unsupported'] as const),
  ...(['quote', 'skill-name', 'skill-path'] as const),
])

const REPAIRABLE_KINDS: ReadonlySet<Refusal['kind']> = new Set(['put_block', 'operation', 'skill'])

/**
 * Asks a model about a batch and checks what it answers. Operations that are refused for a reason it can put right are asked for once
 * more; what is refused then stays out. A failure of the first call is given as it came.
 */
export async function askBatch(
  ports: Pick<ConsolidatePorts, 'ask'>,
  question: BatchQuestion,
): Promise<AskedBatch | Exclude<GenerateOutcome<MemoryAnswer>, { readonly class: 'ok' }>> {
  let { batch } = question
  const ask = (messages: readonly ModelMessage[], shrink?: (tokens: number) => readonly ModelMessage[] | null) =>
    ports.ask({
      ...{ route: batch.route, system: CONSOLIDATE_SYSTEM, messages, tool: MEMORY_TOOL, schema: memoryAnswer },
      ...{ maxOutputTokens: question.request.settings.phase2MaxTokens, signal: question.request.signal },
      ...(shrink === undefined ? {} : { shrink }),
    })
  const first = await ask(messagesOf(batch), (tokens) => {
    const smaller = question.smaller(tokens)
    if (smaller === null) return null
    batch = smaller
    return messagesOf(smaller)
  })
  if (first.class !== 'ok') return first
  const checked = checkAnswer(batch, first.value, question)
  const faulty = checked.refused.filter(({ kind, code }) => REPAIRABLE_KINDS.has(kind) && REPAIRABLE.has(code))
  if (faulty.length === 0) return { batch, ...checked, sentBack: [], uses: [first] }
  const second = await ask([...messagesOf(batch), ...refusedMessage(faulty)])
  if (second.class !== 'ok') return { batch, ...checked, sentBack: [], uses: [first, second] }
  const repaired = checkAnswer(batch, withRepairs(first.value, faulty, second.value), question)
  return { batch, ...repaired, sentBack: faulty, uses: [first, second] }
}

function messagesOf(batch: Batch): readonly ModelMessage[] {
  return [{ role: 'user', text: renderInput(batch) }]
}

/** The first answer with the second one's operations in place of those that were refused. */
function withRepairs(first: MemoryAnswer, refused: readonly Refusal[], second: MemoryAnswer): MemoryAnswer {
  const faulty = new Set(refused.map(({ given }) => given))
  const rest = (given: readonly unknown[] = []) => given.filter((each) => !faulty.has(each))
  return {
    ...first,
    ops: [...rest(first.ops), ...second.ops],
    skills: [...rest(first.skills), ...(second.skills ?? [])],
  }
}
