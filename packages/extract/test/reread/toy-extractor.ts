import { type Extractor, extractMessage, type Statement } from '@mem/extract'

/** The rules under another name that make nothing of sentences holding one of the words, and change the others. */
export function rulesWithout(
  name: string,
  words: readonly string[],
  change: (statement: Statement) => Statement = (statement) => statement,
): Extractor {
  return {
    name,
    extract: (text, context) => {
      const { statements, task } = extractMessage(text, context)
      return {
        task,
        statements: statements.filter(({ content }) => !words.some((word) => content.includes(word))).map(change),
      }
    },
  }
}
