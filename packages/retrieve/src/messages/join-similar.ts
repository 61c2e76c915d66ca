import type { Program } from '@mem/store'
import type { EventHit } from '../recall-types.ts'
import { isVisible, type RecallScope } from '../scope.ts'
import { addPart, startSheet } from '../score-sheet.ts'
import { joinRanks } from './join-ranks.ts'
import type { RecalledMessages } from './recall-messages.ts'
import type { RankedMessage } from './refine-by-text.ts'

const FEATURE = 'similar meaning'

/** How much more a message gets than the one it is placed before: just enough to keep the order. */
const STEP = 1e-6

const ALONE = { previous: null, next: null }

/** Behind the last message found by words, scores fall with the rank as in `joinRanks`. */
const FALL = 60

/**
 * Joins the messages that were found by words with those that the request says are similar, by rank. What the words gave
 * stands; a similar message gets as much more as brings it to its joint place, under the name "similar meaning". So scores
 * stay comparable with those of items.
 */
export function* joinSimilar(scope: RecallScope, messages: RecalledMessages): Program<RecalledMessages> {
  const similar = [...new Set(scope.request.similarEvents)].filter((id) => !isVisible(scope, id))
  if (similar.length === 0 || scope.request.expired?.()) return messages
  const known = new Map(messages.ranked.map((message) => [message.event.id, message]))
  for (const message of yield* unfoundMessages(
    scope,
    similar.filter((id) => !known.has(id)),
  ))
    known.set(message.event.id, message)
  const byWords = messages.ranked.map(({ event }) => event.id)
  const order = joinRanks([byWords, similar.filter((id) => known.has(id))])
  return { ...messages, ranked: lifted(order.flatMap((id) => known.get(id) ?? [])) }
}

/** Whether a message was found, or stands where it does, for its meaning. */
export function isSimilar({ features }: Pick<EventHit, 'features'>): boolean {
  return features.some(({ name }) => name === FEATURE)
}

/** The same for one that is ranked. */
export function isRankedAsSimilar({ sheet }: Pick<RankedMessage, 'sheet'>): boolean {
  return sheet.parts.has(FEATURE)
}

/** Messages that no word reached; whatever the ids are, only messages of the workspace. */
function* unfoundMessages(scope: RecallScope, ids: readonly number[]): Program<readonly RankedMessage[]> {
  if (ids.length === 0) return []
  const { events } = scope.store
  const said = (yield* events.byIds(ids)).filter(
    ({ workspace, trust }) => workspace === scope.workspace && (trust === 'user' || trust === 'assistant'),
  )
  const outlines = new Map((yield* events.outlines(said.map(({ id }) => id))).map((outline) => [outline.id, outline]))
  return said.flatMap((event) => {
    const outline = outlines.get(event.id)
    if (!outline) return []
    const message = {
      outline,
      own: 0,
      words: 0,
      closeness: 0,
      translated: 0,
      matched: new Set<number>(),
      beside: ALONE,
      asks: false,
    }
    return [{ message, sheet: startSheet(), event }]
  })
}

/** Messages in their joint order, each lifted above the next one where its own score isn't. */
function lifted(order: readonly RankedMessage[]): readonly RankedMessage[] {
  const last = order.findLastIndex(({ sheet }) => sheet.total > 0)
  const lowest = order[last]?.sheet.total ?? 1
  for (const [index, { sheet }] of order.entries())
    if (index > last) addPart(sheet, FEATURE, (lowest * FALL) / (FALL + index - last))
  let below = order[last + 1]?.sheet.total ?? 0
  for (const { sheet } of order.slice(0, last + 1).reverse()) {
    if (sheet.total <= below) addPart(sheet, FEATURE, below * (1 + STEP) - sheet.total)
    below = sheet.total
  }
  return order
}
