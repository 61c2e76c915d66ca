import type { Span } from '../span.ts'
import { matchEnd } from './match-end.ts'

const GAP = /(?:[ \t]|\\\n){1,80}/y
// An argument as a shell reads it, quoted in parts or not; <…> for the sake of <password>.
const ARGUMENT =
  /(?:[^\s"'`|;&()\\\u3040-\u30ff\u3400-\u9fff\uff01-\uff5e]|\\[^\n]|"(?:[^"\\\n]|\\[^\n]){0,400}"|'[^'\n]{0,400}'|&(?![&\s]|$)|\$\([^()\n]{0,100}\)){1,400}/y

/** The arguments from `start` on up to the end of the command, or up to the first one that begins behind `limit`. */
export function commandArguments(text: string, start: number, limit: number): Span[] {
  const found: Span[] = []
  let end = start
  while (end < limit) {
    const next = matchEnd(GAP, text, end)
    if (next === end) break
    end = matchEnd(ARGUMENT, text, next)
    if (end === next) break
    found.push({ start: next, end })
  }
  return found
}
