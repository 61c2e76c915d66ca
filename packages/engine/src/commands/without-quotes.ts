import { unquoted } from './unquoted.ts'

/** A text without the double quotes around the whole of it. */
export const withoutQuotes = (text: string): string => {
  const inside = /^"((?:[^"\\]|\\.)*)"$/.exec(text.trim())?.[1]
  return inside === undefined ? text : unquoted(inside)
}
