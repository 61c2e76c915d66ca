import type { QueryTerm } from '@mem/text'

const MOST = 12
const CJK_PAIR = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}$/u

/** A word and the index of the term at which it was found. */
type Placed = readonly [index: number, word: string]

/**
 * Content words of a question that memory doesn't know at all, in the order of the question, at most 12; `known` holds the
 * terms that occur somewhere. A word is as written, and known when one of its terms is. In CJK text without spaces most
 * pairs of characters across two words are unknown though both words are known: there a stretch of unknown pairs counts,
 * without the characters that it shares with known ones, when two characters or more remain.
 */
export function unknownWords(terms: readonly QueryTerm[], known: ReadonlySet<string>): readonly string[] {
  const content = terms.filter(({ weight }) => weight >= 1)
  const knownSurfaces = new Set(content.filter(({ term }) => known.has(term)).map(({ surface }) => surface))
  const spaced = content.flatMap(({ term, surface }, index): readonly Placed[] =>
    CJK_PAIR.test(term) || knownSurfaces.has(surface) ? [] : [[index, surface]],
  )
  const words = [...spaced, ...unspacedWords(content, known)].sort(([left], [right]) => left - right)
  return [...new Set(words.map(([, word]) => word))].slice(0, MOST)
}

/** Unknown words among terms that are overlapping pairs of characters. */
function unspacedWords(content: readonly QueryTerm[], known: ReadonlySet<string>): readonly Placed[] {
  const pairs = content.map(({ term }) => (CJK_PAIR.test(term) ? [...term] : []))
  const follows = (index: number) => pairs[index]?.[0] !== undefined && pairs[index]?.[0] === pairs[index - 1]?.[1]
  const unknown = (index: number) => pairs[index]?.[0] !== undefined && !known.has(content[index]?.term ?? '')
  const words: Placed[] = []
  for (let from = 0; from < pairs.length; from++) {
    if (!unknown(from)) continue
    let to = from + 1
    while (unknown(to) && follows(to)) to++
    const characters = [pairs[from]?.[0], ...pairs.slice(from, to).map((pair) => pair[1])]
    const word = characters.slice(follows(from) ? 1 : 0, follows(to) ? -1 : undefined).join('')
    if ([...word].length >= 2) words.push([from, word])
    from = to - 1
  }
  return words
}
