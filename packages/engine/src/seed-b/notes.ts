import type { ClaimScope, ClaimState } from '@mem/claims-cbdc'
import { cutText } from '@mem/text'
import { oneLine } from '../commands/one-line.ts'
import { withoutSecrets } from '../observe/without-secrets.ts'

/** What an import of the original did. Names that come from the file are cut to 100 characters. */
export interface SeedBReport {
  readonly path: string
  readonly schema: number
  /** Claims that are new here. */
  readonly taken: readonly { readonly scope: ClaimScope; readonly state: ClaimState; readonly claims: number }[]
  /** Claims that were taken over before, or that an active claim here says already. */
  readonly known: number
  /** Claims that were purged here. */
  readonly purged: number
  /** Outcomes, learned terms and links to what took a claim's place that came with new claims. */
  readonly outcomes: number
  readonly learnedTerms: number
  readonly links: number
  /** Claims that weren't taken, by reason, with the first hundred names in all. */
  readonly refused: readonly { readonly reason: string; readonly claims: number; readonly ids: readonly string[] }[]
  /** Columns (null: whole rows) that nothing here understands, with the rows that had a value; kept with their claims. */
  readonly unknown: readonly { readonly table: string; readonly column: string | null; readonly rows: number }[]
  /** What wasn't taken beside claims, and why. */
  readonly left: readonly { readonly what: string; readonly reason: string; readonly rows: number }[]
}

/** Collects the report. */
export interface SeedBNotes {
  take(claim: { readonly scope: ClaimScope; readonly state: ClaimState }, beside: Beside): void
  know(): void
  purge(): void
  refuse(id: string, reason: string): void
  /** A value of a column, or a row, that is kept and not understood. */
  keep(table: string, column: string | null): void
  leave(what: string, reason: string, rows?: number): void
  report(file: Pick<SeedBReport, 'path' | 'schema'>): SeedBReport
}

interface Beside {
  readonly outcomes: number
  readonly learnedTerms: number
  readonly links: number
}

const MOST_IDS = 100

/** A name from the file as it may be shown. */
const shown = (name: string): string => cutText(oneLine(withoutSecrets(name).text), 100)

export const createNotes = (): SeedBNotes => {
  const taken = new Map<string, SeedBReport['taken'][number]>()
  const refused = new Map<string, { reason: string; claims: number; ids: string[] }>()
  const unknown = new Map<string, SeedBReport['unknown'][number]>()
  const left = new Map<string, SeedBReport['left'][number]>()
  const counts = { known: 0, purged: 0, outcomes: 0, learnedTerms: 0, links: 0 }
  let ids = 0
  return {
    take({ scope, state }, beside) {
      const key = `${scope} ${state}`
      taken.set(key, { scope, state, claims: (taken.get(key)?.claims ?? 0) + 1 })
      for (const name of ['outcomes', 'learnedTerms', 'links'] as const) counts[name] += beside[name]
    },
    know() {
      counts.known += 1
    },
    purge() {
      counts.purged += 1
    },
    refuse(id, reason) {
      const held = refused.get(reason) ?? { reason, claims: 0, ids: [] }
      refused.set(reason, held)
      held.claims += 1
      ids += 1
      if (ids <= MOST_IDS) held.ids.push(shown(id))
    },
    keep(table, column) {
      const key = JSON.stringify([table, column])
      const named = { table: shown(table), column: column === null ? null : shown(column) }
      unknown.set(key, { ...named, rows: (unknown.get(key)?.rows ?? 0) + 1 })
    },
    leave(what, reason, rows = 1) {
      const key = JSON.stringify([what, reason])
      left.set(key, { what: shown(what), reason, rows: (left.get(key)?.rows ?? 0) + rows })
    },
    report: (file) => ({
      ...file,
      ...counts,
      taken: [...taken.values()],
      refused: [...refused.values()],
      unknown: [...unknown.values()],
      left: [...left.values()],
    }),
  }
}
