const FORMS: readonly (readonly string[])[] = [
  ['first', 'former', '前', '一', 'a', '1'],
  ['second', 'latter', '后', '二', '两', 'b', '2'],
  ['third', '三', 'c', '3'],
  ['fourth', '四', 'd', '4'],
  ['fifth', '五', 'e', '5'],
]

/** What a number, letter or ordinal of a list counts, from 1 to 5; 0 for any other word. */
export function listNumber(word: string): number {
  return 1 + FORMS.findIndex((forms) => forms.includes(word.toLowerCase()))
}
