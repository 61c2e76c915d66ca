import { questionTerms } from '@mem/claims-cbdc'
import { seededRandom } from '../speed/seeded-random.ts'
import { makeVocabulary, pick } from '../speed/vocabulary.ts'

const fewestTerms = 5
const mostTerms = 24
/** How many of the commonest words count as common. */
const common = 50

/**
 * Questions of 5 to 24 terms, `perSize` of each: two fifths are words of one of the given claims, a fifth are among the 50
 * commonest words of them that carry a term, the others come as often as they do in any text. Equal for equal claims.
 */
export function generateClaimQuestions(contents: readonly string[], perSize: number, seed = 5): readonly string[] {
  const random = seededRandom(seed)
  const words = makeVocabulary(seededRandom(1))
  const often = commonestWords(contents)
  const any = () => (random() < 6 / 7 ? words.english() : words.chinese())
  const sizes = Array.from({ length: mostTerms - fewestTerms + 1 }, (_, at) => fewestTerms + at)
  return sizes.flatMap((size) =>
    Array.from({ length: perSize }, () => {
      const own = pick(random, contents).split(' ')
      let text = ''
      while (questionTerms(text).length < size) {
        const draw = random()
        text += ` ${draw < 0.4 ? pick(random, own).slice(0, mostTerms) : draw < 0.6 ? pick(random, often) : any()}`
      }
      return text.trim()
    }),
  )
}

function commonestWords(contents: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const word of contents.flatMap((content) => content.split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([word]) => word)
    .slice(0, common * 4)
    .filter((word) => questionTerms(word)[0]?.weight === 1)
    .slice(0, common)
}
