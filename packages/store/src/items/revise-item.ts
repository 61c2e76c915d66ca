import { parseInput } from '../input/parse-input.ts'
import { putEntry } from '../search/index-entries.ts'
import { compiler } from '../sql/compiler.ts'
import { type Program, run } from '../sql/program.ts'
import { refused, startingStates } from './change-item.ts'
import type { ItemReading, StoredItem } from './item.ts'
import { itemReading } from './item-draft.ts'
import { logItemEvent } from './item-log.ts'
import { itemTerms } from './item-terms.ts'
import { readItemsByRows, requireItem } from './read-items.ts'

export interface Revision {
  readonly id: string
  readonly reading: ItemReading
  readonly actor: string
  readonly detail: Readonly<Record<string, unknown>>
}

/**
 * Replaces how an item's words are read; words, sources, id and status stay. The log entry keeps the earlier reading.
 * `INPUT_INVALID` for an item that is neither active nor disputed.
 */
export function* reviseItem({ id, reading, actor, detail }: Revision, now: number): Program<StoredItem> {
  const item = yield* requireItem(id)
  if (!startingStates.revised.includes(item.status)) throw refused(item, 'revised', `it is ${item.status}`)
  const { conditions, numbers, reasons, ...columns } = parseInput(itemReading, reading, 'Reading')
  const lists = {
    conditions: JSON.stringify(conditions),
    numbers: JSON.stringify(numbers),
    reasons: JSON.stringify(reasons),
  }
  yield* run(
    compiler
      .updateTable('item')
      .set({ ...columns, ...lists, updated_at: now })
      .where('row', '=', item.row),
  )
  yield* putEntry('item', item.row, itemTerms(item.content, conditions, columns.subject))
  yield* logItemEvent({
    item: item.row,
    event: 'revised',
    at: now,
    actor,
    detail: { ...detail, before: readingOf(item) },
  })
  return (yield* readItemsByRows([item.row]))[0] as StoredItem
}

function readingOf(item: StoredItem): ItemReading {
  const {
    kind,
    polarity,
    durability,
    tier,
    conditions,
    numbers,
    subject,
    attribute,
    value,
    score,
    reasons,
    extractor,
  } = item
  return { kind, polarity, durability, tier, conditions, numbers, subject, attribute, value, score, reasons, extractor }
}
