import { foldText } from '@mem/text'
import type { BlockItem } from '../block.ts'
import { neutralText } from '../safe-text/neutral-text.ts'
import type { Mark } from '../words/words.ts'

/** An item with its content in the form in which texts are compared, and what a quote of it has to carry. */
export interface FoldedItem {
  readonly item: BlockItem
  readonly marks: readonly Mark[]
  readonly content: string
}

/** A folded quote and the event it is from. */
export interface FoldedQuote {
  readonly quote: string
  readonly source: string
}

/** A sentence often loses its full stop when it becomes an item. */
const withoutOuterPunctuation = (text: string): string => text.match(/[^\p{P}\s](?:.*[^\p{P}\s])?/su)?.[0] ?? text

/** A new value's own words often name the old one, so a quote of them is marked as well. */
const marksOfQuotes = ({ id, status, verify }: BlockItem, replacing: ReadonlySet<string>): readonly Mark[] => {
  if (status === 'superseded') return ['holds-superseded']
  const marks: readonly (readonly [boolean, Mark])[] = [
    [status === 'disputed', 'disputed'],
    [verify, 'verify'],
    [replacing.has(id), 'supersedes'],
  ]
  return marks.flatMap(([holds, mark]) => (holds ? [mark] : []))
}

export const foldItem = (item: BlockItem, replacing: ReadonlySet<string>): FoldedItem => ({
  item,
  marks: marksOfQuotes(item, replacing),
  content: foldText(neutralText(item.content)),
})

/** Marks of the items that a quote repeats: raw words don't make an earlier value current again. */
export const inheritedMarks = ({ quote, source }: FoldedQuote, items: readonly FoldedItem[]): readonly Mark[] => {
  const repeated = items.filter(
    ({ item, content, marks }) =>
      marks.length > 0 &&
      content !== '' &&
      (quote.includes(content) || (item.sources.includes(source) && content.includes(quote))),
  )
  return [...new Set(repeated.flatMap(({ marks }) => marks))]
}

/** Ids of the items from the same event whose content says all of the quote. */
export const coveringItems = ({ quote, source }: FoldedQuote, items: readonly FoldedItem[]): readonly string[] => {
  const wording = withoutOuterPunctuation(quote)
  return items.flatMap(({ item, content }) =>
    item.sources.includes(source) && content.includes(wording) ? [item.id] : [],
  )
}

/** Ids of the guesses from the same event whose content the quote says as a whole: the user's own words say more. */
export const coveredGuesses = ({ quote, source }: FoldedQuote, items: readonly FoldedItem[]): readonly string[] =>
  items.flatMap(({ item, content }) =>
    item.tentative && item.status === 'active' && item.sources.includes(source) && quote.includes(content)
      ? [item.id]
      : [],
  )
