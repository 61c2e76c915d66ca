import { statSync } from 'node:fs'
import { join } from 'node:path'
import { claimTerms, questionTerms } from '@mem/claims-cbdc'
import type { Program } from '@mem/store'
import { type Distribution, distribution } from '../speed/distribution.ts'
import { openPrimaryKeyLookups } from '../speed/primary-key-lookups.ts'
import { timed } from '../speed/timed.ts'
import { askClaims } from './ask-claims.ts'
import { countByHand } from './count-by-hand.ts'
import { generateClaimQuestions } from './generate-claim-questions.ts'
import { ASKED_AT, type GeneratedClaim, generateClaims } from './generate-claims.ts'
import { type BenchClaims, openClaims } from './open-claims.ts'

export interface ClaimTimes {
  readonly pk: Distribution
  readonly put: Distribution
  /** The pass in the middle, by its 95th percentile. */
  readonly recall: Distribution
  /** Of the same pass, by the largest number of terms of the band. */
  readonly recallByTerms: ReadonlyMap<number, Distribution>
  readonly passes: readonly Distribution[]
  /** Candidates of a question; not microseconds. */
  readonly candidates: Distribution
  /** Questions, all counted again by reading every claim, and how many of them had another number of candidates. */
  readonly counted: { readonly questions: number; readonly wrong: number }
  readonly fileBytes: number
}

/** How many of each are measured. */
export interface ClaimSamples {
  readonly puts: number
  /** Questions of each number of terms, 5 to 24. */
  readonly perSize: number
  /** Primary-key look-ups, before and after the puts and after each pass. */
  readonly lookups: number
}

export interface ClaimOptions {
  readonly samples?: ClaimSamples
  readonly progress: (line: string) => void
}

const usualSamples: ClaimSamples = { puts: 1_000, perSize: 10, lookups: 4_000 }
const PASSES = 5
const BATCH = 500
/** Most terms of each band of questions. */
const BANDS = [9, 14, 19, 24] as const

/**
 * Fills a store in `directory` with `count` claims of one workspace, then measures single puts and recall with its verdicts,
 * with primary-key look-ups before, between and after, so that all of them met the same machine. Every question is asked once
 * before, so that the code is compiled as in a process that runs for a while.
 */
export async function measureClaims(count: number, directory: string, options: ClaimOptions): Promise<ClaimTimes> {
  const { samples = usualSamples, progress } = options
  const path = join(directory, 'claims.sqlite')
  const bench = await openClaims(path)
  progress(`loading ${count} claims`)
  const claims = [...generateClaims(count + samples.puts)]
  await load(bench, claims.slice(0, count))
  const pk: number[] = []
  const keys = openPrimaryKeyLookups(path, 'claim')
  keys.measure(pk, samples.lookups)
  progress(`putting ${samples.puts} claims one at a time`)
  const put: number[] = []
  for (const claim of claims.slice(count)) await timed(put, () => bench.store.write(putOf(bench, claim)))
  keys.measure(pk, samples.lookups)
  const contents = claims.slice(0, 5_000).map(({ draft }) => draft.content)
  const questions = generateClaimQuestions(contents, samples.perSize)
  progress(`asking ${questions.length} questions ${PASSES + 1} times`)
  const passes = await askInPasses(bench, questions, () => keys.measure(pk, samples.lookups))
  keys.close()
  const { spent, counts } = passes.toSorted((one, other) => p95(one) - p95(other))[Math.floor(PASSES / 2)]!
  progress('counting the candidates by hand')
  const byHand = countByHand(path, questions)
  await bench.store.close()
  return {
    pk: distribution(pk),
    put: distribution(put),
    recall: distribution(spent),
    recallByTerms: new Map(BANDS.map((most, at) => [most, distribution(spent.filter(inBand(questions, at)))])),
    passes: passes.map((pass) => distribution(pass.spent)),
    candidates: distribution(counts),
    counted: { questions: questions.length, wrong: counts.filter((count, at) => count !== byHand[at]).length },
    fileBytes: statSync(path).size,
  }
}

function inBand(questions: readonly string[], band: number) {
  const terms = questions.map((question) => questionTerms(question).length)
  const [above, most] = [BANDS[band - 1] ?? 0, BANDS[band] ?? 0]
  return (_: number, at: number) => terms[at]! > above && terms[at]! <= most
}

async function load(bench: BenchClaims, claims: readonly GeneratedClaim[]): Promise<void> {
  for (let from = 0; from < claims.length; from += BATCH) {
    const batch = claims.slice(from, from + BATCH)
    await bench.store.write(
      (function* (): Program<void> {
        for (const claim of batch) yield* putOf(bench, claim)
      })(),
    )
  }
}

function putOf({ programs }: BenchClaims, { draft, belief, at: now }: GeneratedClaim) {
  return programs.put(draft, { terms: claimTerms(draft.content), belief, now })
}

interface Pass {
  readonly spent: readonly number[]
  readonly counts: readonly number[]
}

const p95 = ({ spent }: Pass) => distribution(spent).p95

async function askInPasses(bench: BenchClaims, questions: readonly string[], after: () => void) {
  await ask(bench, questions)
  const passes: Pass[] = []
  while (passes.length < PASSES) {
    passes.push(await ask(bench, questions))
    after()
  }
  return passes
}

async function ask({ store, programs }: BenchClaims, questions: readonly string[]): Promise<Pass> {
  const spent: number[] = []
  const counts: number[] = []
  for (const question of questions)
    counts.push((await timed(spent, () => store.read(askClaims(programs, question, ASKED_AT)))).count)
  return { spent, counts }
}
