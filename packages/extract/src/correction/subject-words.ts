import { queryTerms } from '@mem/text'

// Words of changing and ruling: they say what happens, not what the sentence is about. Stems as `@mem/text` gives them.
const RULING = new Set(
  'us use set go goe keep put make move chang switch correct correction replac instead rename revert back wrong mistak meant mean said need want must alwai never onli run clash last now new old longer 一律 统一 必须 应该 需要 改成 改为 换成 改用 使用 默认 始终 以后 现在 目前 所有 全部 之前 不要 不再 说错 错了 更正'.split(
    ' ',
  ),
)

/** What a sentence is about: its content words without numbers, without ruling words and without the given values. */
export function subjectWords(sentence: string, values: readonly string[]): Set<string> {
  const without = new Set(values.flatMap((value) => queryTerms(value).map(({ term }) => term)))
  const words = queryTerms(sentence).filter(({ term, weight }) => weight === 1 && !/^\d/.test(term))
  return new Set(words.map(({ term }) => term).filter((term) => !RULING.has(term) && !without.has(term)))
}

/** How many words two sentences share. */
export function sharedCount(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0
  for (const word of one) if (other.has(word)) count += 1
  return count
}
