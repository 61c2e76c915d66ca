import { foldWords } from './fold-words.ts'

const ELISION = /\s*(?:\[?(?:…|\.\.\.)\]?)\s*/
// Shorter ones, such as "yes" or "ok", are in every session and support anything.
const LEAST_WEIGHT = 6
const RUN = 6
const CODE = /`([^`\n]{4,400})`|(https?:\/\/[^\s)"'`>\]]{4,400})/g

/** What the user typed in a session, and what came into it from outside. */
export interface SaidWords {
  /** Whether the user said this, part by part where it is elided with `…`. */
  quotes(quotation: string): boolean
  /** Whether a text repeats something from outside that the user didn't say: six words in a row, a command or an address. */
  repeatsExternal(text: string): boolean
}

export function saidWords(spoken: readonly string[], external: readonly string[]): SaidWords {
  const said = spoken.map(foldWords)
  const outside = external.map(foldWords)
  const runsSaid = runsOf(said)
  const runsOutside = runsOf(outside)
  const foreign = (folded: string) =>
    outside.some((text) => text.includes(folded)) && !said.some((text) => text.includes(folded))
  return {
    quotes(quotation) {
      const parts = quotation
        .split(ELISION)
        .map(foldWords)
        .filter((part) => part !== '')
      const weight = Math.max(0, ...parts.map(weightOf))
      return weight >= LEAST_WEIGHT && parts.every((part) => said.some((text) => text.includes(part)))
    },
    repeatsExternal(text) {
      if (outside.length === 0) return false
      for (const run of runsOf([foldWords(text)])) if (runsOutside.has(run) && !runsSaid.has(run)) return true
      return [...text.matchAll(CODE)].some(([, code, address]) => foreign(foldWords(code ?? address ?? '')))
    },
  }
}

function weightOf(part: string): number {
  let weight = 0
  for (const [sign] of part.matchAll(/[\p{L}\p{N}]/gu))
    weight += /[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(sign) ? 2 : 1
  return weight
}

function runsOf(texts: readonly string[]): ReadonlySet<string> {
  const runs = new Set<string>()
  for (const text of texts) {
    const words = text.match(/[\u3040-\u30ff\u3400-\u9fff]|[\p{L}\p{N}]+/gu) ?? []
    for (let at = 0; at + RUN <= words.length; at++) runs.add(words.slice(at, at + RUN).join(' '))
  }
  return runs
}
