import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '../harness/plan-harness.ts'
import { readClaimsArguments } from './claims-arguments.ts'
import { describeClaims } from './describe-claims.ts'
import { type ClaimTimes, measureClaims } from './measure-claims.ts'
import { measureTurns } from './measure-turns.ts'

/**
 * The door `claims`: measures claims in a store of its own, prints a table, writes JSON when asked. Ends with 1 when a question's
 * candidates aren't all counted, or a turn isn't found by its own text.
 */
export async function runClaims(given: readonly string[], from: Caller): Promise<number> {
  const { claims, turns, out } = readClaimsArguments(given, from)
  const write = (figures: object) => out && writeFileSync(out, `${JSON.stringify(figures, null, 1)}\n`)
  if (turns !== null) {
    const figures = await measureTurns(turns)
    console.log(describeTurns(figures))
    write(figures)
    return figures.found === figures.distinct && figures.claims === figures.distinct ? 0 : 1
  }
  const directory = mkdtempSync(join(tmpdir(), 'mem-claims-'))
  const load = () => loadavg()[0]?.toFixed(2)
  try {
    const before = load()
    const times = await measureClaims(claims, directory, { progress: console.error })
    console.log(describeClaims(claims, times))
    console.log(`Load of the machine before and after: ${before}, ${load()}.`)
    write(asFigures(claims, times))
    return times.counted.wrong === 0 ? 0 : 1
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function asFigures(claims: number, { recallByTerms, ...times }: ClaimTimes) {
  return { claims, ...times, recallByTerms: Object.fromEntries(recallByTerms) }
}

function describeTurns({ turns, distinct, claims, found, missed }: Awaited<ReturnType<typeof measureTurns>>): string {
  const share = ((100 * found) / distinct).toFixed(2)
  return [
    `${turns} turns, ${distinct} of them distinct, ${claims} claims`,
    `${found} of ${distinct} (${share} %) are shown for their own text`,
    ...missed.map(({ id, terms }) => `missed: ${id}, ${terms} terms`),
  ].join('\n')
}
