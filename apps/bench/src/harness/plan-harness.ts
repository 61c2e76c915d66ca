import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MemError } from '@mem/engine'
import { argumentValue, withoutArgument } from './argument-value.ts'
import { benchFolder } from './bench-folder.ts'
import { readTier } from './read-tier.ts'

export type HarnessDoor = 'retrieval' | 'scenarios' | 'adversarial' | 'extraction'

/** Where the command was typed, and its environment. */
export interface Caller {
  readonly caller: string
  readonly environment: NodeJS.ProcessEnv
}

/** One run of a harness program. */
export interface HarnessRun {
  readonly script: string
  readonly arguments: readonly string[]
  /** The caller's folder, so that files the harness names by itself land there. */
  readonly folder: string
}

const caseFiles = { scenarios: 'scenarios/dev.jsonl', adversarial: 'adversarial/dev.jsonl' }

/**
 * Turns the arguments of a door into a run of the harness: our module first, paths made absolute, everything else
 * handed on. Throws `ARGUMENT_INVALID` with one sentence when the bench folder or a named file is missing, or a tier
 * unknown.
 */
export function planHarness(door: HarnessDoor, given: readonly string[], { caller, environment }: Caller): HarnessRun {
  const bench = benchFolder(argumentValue(given, 'bench'), caller, environment)
  const handedOn = absoluteOutput(withoutArgument(given, 'bench'), caller)
  if (door === 'retrieval') {
    const sets = argumentValue(handedOn, 'data')
    const data = sets === undefined ? dataSets(bench) : paths(sets, caller, requireDataSet)
    const own = ['--retriever', doorModule('retriever'), '--data', data.join(',')]
    const rest = withoutArgument(handedOn, 'data')
    return { script: join(bench, 'harness/run.mjs'), arguments: [...own, ...rest], folder: caller }
  }
  if (door === 'extraction') return planExtraction(bench, handedOn, caller)
  const files = argumentValue(handedOn, 'file')
  const cases = files === undefined ? [join(bench, caseFiles[door])] : paths(files, caller, requireFile)
  cases.forEach(requireFile)
  const own = ['--adapter', doorModule('scenarios'), '--file', cases.join(',')]
  const rest = withoutArgument(handedOn, 'file')
  return { script: join(bench, 'harness/scenarios.mjs'), arguments: [...own, ...rest], folder: caller }
}

function planExtraction(bench: string, given: readonly string[], caller: string): HarnessRun {
  // The adapter reads it again, but inside the harness, which would print a stack.
  readTier(given)
  const people = argumentValue(given, 'people')
  const placed = people === undefined ? given : given.with(given.indexOf('--people') + 1, resolve(caller, people))
  const gold = argumentValue(placed, 'gold')
  const files = ['dev.jsonl', 'more.jsonl'].map((name) => join(bench, 'extraction', name))
  const labelled = gold === undefined ? files : paths(gold, caller, requireFile)
  labelled.forEach(requireFile)
  const script = join(bench, 'extraction/score.mjs')
  requireFile(script)
  const own = ['--adapter', doorModule('extraction'), '--gold', labelled.join(',')]
  const rest = withoutArgument(placed, 'gold')
  return { script, arguments: [...own, ...rest], folder: caller }
}

function doorModule(name: string): string {
  return fileURLToPath(new URL(`../doors/${name}.mjs`, import.meta.url))
}

function dataSets(bench: string): readonly string[] {
  const folder = join(bench, 'data')
  const sets = existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => join(folder, name))
    : []
  const complete = sets.filter((set) => hasCorpus(set))
  if (complete.length > 0) return complete
  throw new MemError('ARGUMENT_INVALID', `The folder ${folder} has no data set; name one with --data DIR.`)
}

function paths(list: string, caller: string, require: (path: string) => void): readonly string[] {
  const absolute = list.split(',').map((path) => resolve(caller, path))
  absolute.forEach(require)
  return absolute
}

function absoluteOutput(given: readonly string[], caller: string): readonly string[] {
  const out = argumentValue(given, 'out')
  if (out === undefined) return given
  const file = resolve(caller, out)
  if (!existsSync(dirname(file))) {
    throw new MemError('ARGUMENT_INVALID', `--out ${file} can't be written: the folder ${dirname(file)} doesn't exist.`)
  }
  return given.with(given.indexOf('--out') + 1, file)
}

function hasCorpus(set: string): boolean {
  return ['corpus.jsonl', 'corpus.jsonl.gz'].some((file) => existsSync(join(set, file)))
}

function requireDataSet(set: string): void {
  if (!existsSync(set)) throw new MemError('ARGUMENT_INVALID', `The data set ${set} doesn't exist.`)
  if (!hasCorpus(set))
    throw new MemError('ARGUMENT_INVALID', `The folder ${set} has no corpus.jsonl or corpus.jsonl.gz.`)
}

function requireFile(file: string): void {
  if (!existsSync(file)) throw new MemError('ARGUMENT_INVALID', `The case file ${file} doesn't exist.`)
}
