import type { Span } from '@mem/text'

/** A quote or a path of a text. */
export interface LiteralSpan extends Span {
  readonly scope: 'quote' | 'path'
}

// Each part is bounded, or stops at the character that opens it: otherwise a text of nothing but openings would be
// searched to its end from each of them.
const fenced =
  /(?<=^[ \t]{0,8})(?:```|~~~)[^\n]*(?:\n(?![ \t]{0,8}(?:```|~~~))[^\n]*)*(?:\n[ \t]{0,8}(?:```|~~~)[^\n]*)?/
const blockQuote = /(?<=^[ \t]{0,3})>[^\n]*/
const inlineCode = /``[^`\n]{1,1000}``|`[^`\n]{1,1000}`/
const quoted =
  /"[^"\n]{1,1000}"|“[^“”\n]{1,1000}”|「[^「」\n]{1,1000}」|『[^『』\n]{1,1000}』|«[^«»\n]{1,1000}»|《[^《》\n]{1,1000}》/
const address = /(?<![a-z])[a-z][a-z+.-]{0,15}:\/\/[^\s"'<>`“”「」『』«»《》，。；、）)]{1,2000}/
// Begins as a path does, or has two separators, or ends with a file ending, or is a folder with its separator.
const pathParts = [
  /(?:(?:[a-z]:)?[\\/]|~[\\/]|\.{1,2}[\\/])(?=[\w@.+-])(?:[\w@.+-]{1,64}[\\/]){0,32}[\w@.+-]{0,64}/,
  /(?![\d/.-]{3,}(?![\w/]))(?:[\w@.+-]{1,64}[\\/]){2,32}[\w@.+-]{0,64}/,
  /(?:[\w@.+-]{1,64}[\\/])?[\w@+-]{1,64}(?:\.[\w-]{1,32}){0,3}\.(?!com\b|org\b|net\b)[a-z][a-z0-9]{0,7}(?![\w.])/,
  /[\w@.+-]{1,64}\/(?![\w@.+-])/,
]
const filePath = new RegExp(`(?<![\\w/\\\\.@~-])(?:${pathParts.map(({ source }) => source).join('|')})`)

const literal = new RegExp(
  [
    `(?<path1>${fenced.source})`,
    `(?<quote1>${blockQuote.source})`,
    `(?<path2>${inlineCode.source})`,
    `(?<quote2>${quoted.source})`,
    `(?<path3>${address.source})`,
    `(?<path4>${filePath.source})`,
  ].join('|'),
  'gim',
)

/** The quotes and paths of a text, in order; what opens first wins, none overlap. Linear time. */
export const literalSpans = (text: string): readonly LiteralSpan[] =>
  [...text.matchAll(literal)].map((match) => {
    const isQuote = match.groups?.quote1 !== undefined || match.groups?.quote2 !== undefined
    return { scope: isQuote ? 'quote' : 'path', start: match.index, end: match.index + match[0].length }
  })
