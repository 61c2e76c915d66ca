import { subjectWords } from '../correction/subject-words.ts'

const UNIT = /\p{Script=Han}|[^\s\p{Script=Han}\p{P}\p{S}]+(?:_[^\s\p{Script=Han}\p{P}\p{S}]+)*/gu
const HAN = /^\p{Script=Han}$/u
const EMPTY_HAN = /[的了吗呢吧也都把将被]/u
// What a thing is called besides its name, and when or where work on it happened.
const EMPTY =
  /^(?:work|feature|thing|stuff|task|item|ticket|story|one|ones|bit|pr|prs|main|master|branch|commit|week|month|sprint|iteration|morning|evening|tonight|tomorrow|anything|everything|us|it)$/i

/** The words of a phrase in order, as stems, without those that name nothing; of Chinese each character. */
export function unitsOf(phrase: string): readonly string[] {
  return (phrase.match(UNIT) ?? []).flatMap((word) => {
    if (HAN.test(word)) return EMPTY_HAN.test(word) ? [] : [word]
    if (EMPTY.test(word)) return []
    const [stem] = subjectWords(word, [])
    return stem === undefined ? [] : [stem]
  })
}

/** How many words two phrases end with alike, of Chinese at least two characters; 0 when their heads differ. */
export function commonHead(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length)
  let count = 0
  while (count < most && one[one.length - 1 - count] === other[other.length - 1 - count]) count += 1
  const isWord = count > 1 || (count === 1 && (!HAN.test(one.at(-1) ?? '') || one.length + other.length === 2))
  return isWord ? count : 0
}
