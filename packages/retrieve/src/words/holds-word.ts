/**
 * Whether a text holds a phrase that isn't part of a longer word: `80` isn't in `8080`. Both must be folded.
 * Only Latin letters, digits and `_` join into words; CJK text has no word borders.
 */
export function holdsWord(text: string, phrase: string): boolean {
  if (phrase === '') return false
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (!joins(text[at - 1], phrase[0]) && !joins(phrase.at(-1), text[at + phrase.length])) return true
  }
  return false
}

function joins(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && right !== undefined && /\w\w/.test(left + right)
}
