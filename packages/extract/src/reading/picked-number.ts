const ORDINALS: readonly (readonly string[])[] = [
  ['first', 'former', '一', 'a', '1'],
  ['second', 'latter', '二', '两', 'b', '2'],
  ['third', '三', 'c', '3'],
  ['fourth', '四', 'd', '4'],
  ['fifth', '五', 'e', '5'],
]
const PICK =
  /\b(?:option|variant|approach|plan|proposal|number)\s?([a-e1-5])\b|\bthe\s(first|second|third|fourth|fifth|former|latter)\b|^(first|second|third|fourth|fifth)\b|(?:方案|选项|第)\s?([一二两三四五a-e1-5])/iu

/** Which of several proposals a pick names, from 1: "option B" and "the second" are 2. Null when it names none. */
export function pickedNumber(sentence: string): number | null {
  const found = PICK.exec(sentence)
  const word = found
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.toLowerCase()
  const at = word === undefined ? -1 : ORDINALS.findIndex((forms) => forms.includes(word))
  return at < 0 ? null : at + 1
}
