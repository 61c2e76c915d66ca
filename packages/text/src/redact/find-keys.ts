import type { Span } from '../span.ts'
import { findAwsSecrets } from './find-aws-secrets.ts'
import { canHoldKey, matchKey } from './match-key.ts'
import { SECRET_RULES } from './rules/all-rules.ts'
import type { SecretSpan } from './secret-span.ts'
import { type UnwrappedRun, unwrapRun } from './unwrap-run.ts'

const START = new RegExp(`(?<![A-Za-z0-9])(?:${[...new Set(SECRET_RULES.map((rule) => rule.start))].join('|')})`, 'g')

/** Keys with a form of their own, in the runs of `text`. */
export function findKeys(text: string, runs: readonly Span[]): SecretSpan[] {
  const found: SecretSpan[] = []
  let foundEnd = 0
  for (const run of runs) {
    if (run.end <= foundEnd) continue
    const piece = text.slice(run.start, run.end)
    START.lastIndex = Math.max(0, foundEnd - run.start)
    let hit = START.exec(piece)
    const wrapped = hit === null ? null : unwrapRun(text, run)
    for (; hit !== null; hit = START.exec(piece)) {
      const secret = readKey(text, run.start + hit.index, { run, wrapped })
      if (secret === null) {
        START.lastIndex = hit.index + 1
        continue
      }
      found.push(secret)
      foundEnd = secret.end
      if (foundEnd >= run.end) break
      START.lastIndex = foundEnd - run.start
    }
  }
  return found.length === 0 ? found : found.concat(findAwsSecrets(text, found))
}

function readKey(
  text: string,
  start: number,
  { run, wrapped }: { readonly run: Span; readonly wrapped: UnwrappedRun | null },
): SecretSpan | null {
  const direct = matchKey(text, start)
  if (wrapped === null || (direct !== null && direct.end < run.end)) return direct
  const joined = readWrapped(wrapped, start - run.start, direct !== null)
  return joined === null ? direct : { kind: joined.kind, start, end: wrapped.originalEnd(joined.end) }
}

/** Takes in one line after the other until the key is whole, and then those that look like more of it. */
function readWrapped(wrapped: UnwrappedRun, start: number, whole: boolean): SecretSpan | null {
  if (!canHoldKey(wrapped.text, start)) return null
  let found: SecretSpan | null = null
  for (let line = 1; line < wrapped.ends.length; line++) {
    if ((whole || found !== null) && !wrapped.goesOn(line - 1)) break
    const longer = matchKey(wrapped.text.slice(0, wrapped.ends[line]), start)
    if (longer !== null && longer.end > (wrapped.ends[line - 1] ?? 0)) found = longer
    if (found !== null && found.end < (wrapped.ends[line] ?? 0)) break
  }
  return found
}
