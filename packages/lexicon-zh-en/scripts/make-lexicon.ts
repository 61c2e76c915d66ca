// Writes src/words.generated.ts. Run in this package: node --conditions=@mem/source --no-warnings scripts/make-lexicon.ts
import { writeFileSync } from 'node:fs'
import { foldText } from '@mem/text'
import { type GlossWord, glossWords } from './gloss-words.ts'
import { type Entry, readDictionary, readFrequencies } from './read-dictionary.ts'

const TARGET = new URL('../src/words.generated.ts', import.meta.url)
/** As many as fit in 600 kB. 10,000 lose 4.5 points, 40,000 gain nothing (ranking-recipe §3). */
const WORDS = 24_000
const COMPUTING = /^\(computing\)/
const HAN = /^\p{Script=Han}{1,8}$/u

/** Source of the table of words, made from CC-CEDICT and the frequencies of Chinese words. */
export async function makeLexicon(): Promise<string> {
  const entries = Object.groupBy(await readDictionary(), ({ word }) => foldText(word)) as Record<
    string,
    readonly Entry[]
  >
  const entriesOf = (word: string) => entries[foldText(word)] ?? []
  const usable = byFrequency(Object.keys(entries))
    .map((word) => ({ word, glosses: glossWords(entriesOf(word), entriesOf), of: isOfComputing(entriesOf(word)) }))
    .filter(({ glosses }) => glosses.length > 0)
  const rare = usable.slice(WORDS).filter(({ of }) => of)
  const words = [...usable.slice(0, WORDS), ...rare]
  const english = englishWords(words.flatMap(({ glosses }) => glosses))
  const numbers = new Map(english.map(({ stem }, index) => [stem, index]))
  return [
    '// Made by scripts/make-lexicon.ts from CC-CEDICT, licence CC BY-SA 4.0: see NOTICE.',
    `export const ENGLISH =\n  '${english.map(({ stem, word }) => writeEnglish(stem, word)).join(' ')}'`,
    `export const CHINESE =\n  '${words.map(({ word }) => word).join(' ')}'`,
    `export const GLOSSES =\n  '${words.map(({ glosses }) => writeGlosses(numbers, glosses)).join('')}'`,
    '',
  ].join('\n')
}

function byFrequency(words: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const [written, count] of readFrequencies()) {
    const word = foldText(written)
    counts.set(word, (counts.get(word) ?? 0) + count)
  }
  const countOf = (word: string) => counts.get(word) ?? 0
  return words
    .filter((word) => HAN.test(word))
    .sort((left, right) => countOf(right) - countOf(left) || (left < right ? -1 : 1))
}

// The frequencies are those of newspapers and novels: words of this trade are rare there.
function isOfComputing(entries: readonly Entry[]): boolean {
  return entries.some(({ senses }) => senses.some((sense) => COMPUTING.test(sense)))
}

/** Each stem once with the form it is most often written in; the most used stems first. */
function englishWords(glosses: readonly GlossWord[]): readonly Pick<GlossWord, 'stem' | 'word'>[] {
  const forms = new Map<string, Map<string, number>>()
  for (const { stem, word } of glosses) {
    const counts = forms.get(stem) ?? new Map<string, number>()
    forms.set(stem, counts.set(word, (counts.get(word) ?? 0) + 1))
  }
  const uses = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...forms]
    .map(([stem, counts]) => ({ stem, word: mostUsed(counts), uses: uses(counts) }))
    .sort((left, right) => right.uses - left.uses || (left.stem < right.stem ? -1 : 1))
}

function mostUsed(counts: ReadonlyMap<string, number>): string {
  const [first] = [...counts].sort(([left, a], [right, b]) => b - a || (left < right ? -1 : 1))
  return first?.[0] ?? ''
}

/** What both have in common, then the rest of the stem, then the rest of the word; only the first where that is all. */
function writeEnglish(stem: string, word: string): string {
  if (stem === word) return stem
  let same = 0
  while (same < stem.length && stem[same] === word[same]) same += 1
  return `${stem.slice(0, same)}/${stem.slice(same)}/${word.slice(same)}`
}

/** Of each gloss the number of the English word in three digits of base 36, and its weight in one: 17ths, 18 more for the last. */
function writeGlosses(numbers: ReadonlyMap<string, number>, glosses: readonly GlossWord[]): string {
  return glosses
    .map(({ stem, weight }, index) => {
      const digit = Math.max(1, Math.round(weight * 17)) + (index === glosses.length - 1 ? 18 : 0)
      return (numbers.get(stem) ?? 0).toString(36).padStart(3, '0') + digit.toString(36)
    })
    .join('')
}

if (import.meta.main) writeFileSync(TARGET, await makeLexicon())
