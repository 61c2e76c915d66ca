/**
 * What a part of an answer is; every character of it is exactly one of these (docs/lexicon.md):
 *
 * - `quote`: words given as somebody else's: a line that begins with `>`, text in quotation marks (`"…"`, `“…”`, `「…」`,
 *   `『…』`, `«…»`, `《…》`) that opens and closes on one line within 1,000 characters.
 * - `path`: what is written for a machine: fenced code, `code` in backticks, addresses and file paths.
 * - `explanation`: a paragraph that opens with a word such as `Note:`, `Reason:`, `说明：`, or stands under a heading that
 *   begins with one.
 * - `body`: everything else.
 *
 * What opens first wins: code in a quote is quote, a quotation mark in code is code. Inside an explanation, quotes and
 * paths are still quotes and paths.
 */
export type TextScope = 'body' | 'quote' | 'path' | 'explanation'

export const textScopes: readonly TextScope[] = ['body', 'quote', 'path', 'explanation']
