import type { Block } from '../../handbook/block.ts'
import type { ModelRoute } from '../../ports/language-model.ts'
import { cutRecord, renderBlock, renderInput, renderNote, renderRecord } from '../prompt/render-input.ts'
import type { Batch, WaitingNote, WaitingRecord } from './batch.ts'
import { relatedBlocks } from './related-blocks.ts'
import type { ScopeInput } from './scope-input.ts'

export interface BatchRules {
  /** Most estimated tokens of what is sent beside instructions and tool. */
  readonly maxTokens: number
  readonly estimate: (text: string) => number
  /** The route for what came from this one (null: from a person); null without one. */
  routeFor(from: ModelRoute | null): ModelRoute | null
  /** Whether a route may see what came from a provider. */
  mayReceive(route: ModelRoute, provider: string): boolean
}

/** Blocks shown for a record beside those that rest on it. */
const MOST_RELATED = 2

export type TakenBatch =
  | { readonly batch: Batch }
  /** `nothing` waits, no `route` leads to a model, or not even one record fits the `budget`. */
  | { readonly none: 'nothing' | 'route' | 'budget' }

/**
 * The next call of a consolidation: notes, then records, each with the blocks that rest on it or speak of the same, as many as the budget
 * holds. Blocks that nothing concerns aren't sent, so the cost follows what has changed. All go to one route, and nothing goes to a route
 * that may not see it.
 */
export function takeBatch(input: ScopeInput, rules: BatchRules): TakenBatch {
  if (input.records.length === 0 && input.notes.length === 0) return { none: 'nothing' }
  const route = firstRoute(input, rules)
  if (route === null) return { none: 'route' }
  const taken = new Taking(input, rules, route)
  for (const note of input.notes) if (!taken.note(note)) break
  for (const record of input.records) {
    const own = rules.routeFor(record)
    if (own === null || own.provider !== route.provider || own.model !== route.model) continue
    if (!rules.mayReceive(route, record.provider)) continue
    if (!taken.record(record)) break
  }
  if (taken.isEmpty()) return { none: 'budget' }
  taken.candidates()
  return { batch: taken.batch() }
}

/** That of a person's notes, else that of the oldest record that has one. */
function firstRoute({ records, notes }: ScopeInput, rules: BatchRules): ModelRoute | null {
  for (const record of records) {
    const route = rules.routeFor(record)
    if (route !== null && rules.mayReceive(route, record.provider)) return route
  }
  return notes.length === 0 ? null : rules.routeFor(null)
}

/** A batch while it is filled. */
class Taking {
  private readonly shown = new Map<string, Block>()
  private readonly records: WaitingRecord[] = []
  private readonly notes: WaitingNote[] = []
  private left: number
  private readonly visible: readonly Block[]
  private readonly related: ReturnType<typeof relatedBlocks>
  private readonly input: ScopeInput
  private readonly rules: BatchRules
  private readonly route: ModelRoute

  constructor(input: ScopeInput, rules: BatchRules, route: ModelRoute) {
    this.input = input
    this.rules = rules
    this.route = route
    this.visible = input.blocks.filter(({ evidence }) =>
      evidence.every((id) => {
        const provider = input.providers.get(id)
        return provider === undefined || rules.mayReceive(route, provider)
      }),
    )
    this.related = relatedBlocks(this.visible)
    this.left = rules.maxTokens - rules.estimate(renderInput(this.batch()))
  }

  isEmpty(): boolean {
    return this.records.length === 0 && this.notes.length === 0
  }

  note(note: WaitingNote): boolean {
    if (!this.spend(renderNote(note))) return false
    this.notes.push(note)
    this.show(this.related(note.text, MOST_RELATED))
    return true
  }

  record(record: WaitingRecord): boolean {
    if (this.spend(renderRecord(record))) this.records.push(record)
    else if (!this.isEmpty()) return false
    else {
      const frame = this.rules.estimate(renderRecord({ ...record, rawMemory: '[cut here]' }))
      const cut = cutRecord(record, Math.floor((this.left - frame) * 0.8), this.rules.estimate)
      if (!this.spend(renderRecord(cut))) return false
      this.records.push(cut)
    }
    this.show(this.visible.filter(({ evidence }) => evidence.includes(record.id)))
    this.show(this.related(record.rawMemory, MOST_RELATED))
    return true
  }

  /** What stands in the handbook of records that may be forgotten, so that it can be shortened. */
  candidates(): void {
    const ids = new Set(this.seenCandidates().map(({ id }) => id))
    this.show(this.visible.filter(({ evidence }) => evidence.some((id) => ids.has(id))))
  }

  private seenCandidates() {
    const { candidates, providers } = this.input
    return candidates.filter(({ id }) => this.rules.mayReceive(this.route, providers.get(id) ?? ''))
  }

  private show(blocks: readonly Block[]): void {
    for (const block of blocks)
      if (!this.shown.has(block.id) && this.spend(renderBlock(block))) this.shown.set(block.id, block)
  }

  private spend(text: string): boolean {
    const cost = this.rules.estimate(text)
    if (cost > this.left) return false
    this.left -= cost
    return true
  }

  batch(): Batch {
    const { scope, label, epoch, skills, retired, texts, blocks } = this.input
    return {
      ...{ scope, label, epoch, route: this.route, records: this.records, notes: this.notes },
      shown: [...this.shown.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      hidden: blocks.filter(({ id }) => !this.shown.has(id)),
      ...{ skills, candidates: this.seenCandidates(), retired, texts },
    }
  }
}
