import { extractMessage } from '@mem/extract'
import { readTier } from '../harness/read-tier.ts'

interface GoldMessage {
  readonly text: string
  /** End of the assistant's turn before it. */
  readonly prev: string | null
}

/** What the scorer compares; its words for ours. */
interface PredictedItem {
  readonly kind: string
  readonly quote: string
  readonly start: number
  readonly end: number
  readonly polarity?: string
  readonly conditions?: readonly string[]
  readonly numbers?: readonly { readonly raw: string; readonly value: unknown; readonly unit: string | null }[]
  readonly durable?: string
  readonly supersedes?: string
}

/** Reads single messages as the product does; `--tier active` leaves the tentative statements and the task state out. */
export default function createExtractionAdapter(given: readonly string[] = process.argv) {
  const activeOnly = readTier(given) === 'active'
  return {
    name: activeOnly ? 'mem, active tier' : 'mem, both tiers',
    extract({ text, prev }: GoldMessage): readonly PredictedItem[] {
      const { statements, task } = extractMessage(text, { role: 'user', previousAssistant: prev })
      const kept = statements.filter(({ tier }) => !activeOnly || tier === 'active').map(toItem)
      const stated = new Set(kept.map(({ quote }) => quote))
      const noted = activeOnly ? [] : task.filter(({ slot, text }) => slot !== 'ended' && !stated.has(text))
      return [
        ...kept,
        ...noted.map(({ slot, text: quote, span }) => ({ kind: slot.replace('-', '_'), quote, ...span })),
      ]
    },
  }
}

type Statement = ReturnType<typeof extractMessage>['statements'][number]

function toItem({
  kind,
  content,
  span,
  polarity,
  conditions,
  numbers,
  durability,
  correction,
}: Statement): PredictedItem {
  return {
    kind,
    quote: content,
    ...span,
    polarity,
    conditions,
    numbers,
    durable: durability === 'now' ? 'session' : durability,
    ...(correction === null ? {} : { supersedes: correction.replaces.join(', ') || correction.marker }),
  }
}
