import { foldText, type QueryTerm } from '@mem/text'
import { holdsWord } from '../words/holds-word.ts'
import { compounds } from './compounds.ts'
import { wholeWords } from './whole-words.ts'

const MOST = 12
/** The index holds it only where it stands alone, so nobody can say that a longer word doesn't contain it. */
const LONE_CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u
const CJK_PAIR = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}$/u

/** A word and the index of the term at which it was found. */
type Placed = readonly [index: number, word: string]

/**
 * Content words of a question that memory doesn't know at all, in the order of the question, at most 12; `known` holds the
 * terms that occur somewhere. A word is as written, and known when one of its terms is. No half words: a part of a path, an
 * address or a number stands for all of it, since what has an unknown part is nowhere as a whole. In CJK text without spaces
 * most pairs of characters across two words are unknown though both words are known: there the whole words count that stand
 * in a stretch of unknown pairs, without the characters that it shares with known ones, when two characters or more remain; a single one is never named.
 */
export function unknownWords(
  question: string,
  terms: readonly QueryTerm[],
  known: ReadonlySet<string>,
): readonly string[] {
  const content = terms.filter(({ weight }) => weight >= 1)
  const knownSurfaces = new Set(content.filter(({ term }) => known.has(term)).map(({ surface }) => surface))
  const spaced = content.flatMap(({ term, surface }, index): readonly Placed[] =>
    CJK_PAIR.test(term) || LONE_CJK.test(term) || knownSurfaces.has(surface) ? [] : [[index, surface]],
  )
  const folded = foldText(question)
  const unspaced = unknownStretches(content, known).flatMap(([index, stretch]): readonly Placed[] => {
    const word = wholeWords(folded, stretch)
    return word === '' ? [] : [[index, word]]
  })
  const words = [...inCompounds(question, spaced), ...unspaced].sort(([left], [right]) => left - right)
  return [...new Set(words.map(([, word]) => word))].slice(0, MOST)
}

/** Words with the path, address or number that they are a part of in their place, unless they also stand alone. */
function inCompounds(question: string, words: readonly Placed[]): readonly Placed[] {
  const wholes = words.length > 0 ? compounds(question) : []
  if (wholes.length === 0) return words
  const rest = wholes.reduce((text, whole) => text.replaceAll(whole, ' '), question)
  return words.map(([index, word]): Placed => {
    const whole = wholes.find((one) => holdsWord(one, word))
    return [index, whole === undefined || holdsWord(rest, word) ? word : whole]
  })
}

/** Unknown words among terms that are overlapping pairs of characters. */
function unknownStretches(content: readonly QueryTerm[], known: ReadonlySet<string>): readonly Placed[] {
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
