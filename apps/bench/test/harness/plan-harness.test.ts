import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { planHarness } from '../../src/harness/plan-harness.ts'
import { stubBench } from '../stub-bench.ts'

const bench = stubBench()
afterAll(() => rmSync(bench, { recursive: true }))

const from = (caller: string) => ({ caller, environment: { MEM_BENCH: bench } })

/** The value after a name in the arguments for the harness. */
const argumentOf = (list: readonly string[], name: string) => list[list.indexOf(name) + 1]

describe('the arguments of the retrieval door', () => {
  it('names our module first and every data set of the bench folder by default', () => {
    const run = planHarness('retrieval', [], from('/'))
    expect(run.script).toBe(join(bench, 'harness/run.mjs'))
    expect(run.arguments[0]).toBe('--retriever')
    expect(run.arguments[1]).toMatch(/src\/doors\/retriever\.mjs$/)
    expect(run.arguments.slice(2)).toEqual(['--data', `${join(bench, 'data/one')},${join(bench, 'data/two')}`])
  })

  it('makes relative data sets and outputs absolute from the folder of the caller', () => {
    const run = planHarness('retrieval', ['--data', 'one,two', '--out', 'r.json'], from(join(bench, 'data')))
    expect(argumentOf(run.arguments, '--data')).toBe(`${join(bench, 'data/one')},${join(bench, 'data/two')}`)
    expect(argumentOf(run.arguments, '--out')).toBe(join(bench, 'data/r.json'))
    expect(run.folder).toBe(join(bench, 'data'))
  })

  it('leaves absolute paths alone and hands everything else on', () => {
    const others = ['--query-field', 'hant', '--budgets', '500', '--k', '7', '--per-query', '--quiet']
    const run = planHarness('retrieval', [...others, '--data', join(bench, 'data/one')], from('/'))
    expect(argumentOf(run.arguments, '--data')).toBe(join(bench, 'data/one'))
    expect(run.arguments.slice(4)).toEqual(others)
  })

  it('takes the bench folder from --bench before the environment, and does not hand it on', () => {
    const run = planHarness('retrieval', ['--bench', '.'], { caller: bench, environment: { MEM_BENCH: '/nowhere' } })
    expect(run.script).toBe(join(bench, 'harness/run.mjs'))
    expect(run.arguments).not.toContain('--bench')
  })

  it('follows a link to the bench folder, through which the harness would do nothing', () => {
    const link = join(bench, 'link')
    symlinkSync(bench, link)
    expect(planHarness('retrieval', ['--bench', link], from('/')).script).toBe(join(bench, 'harness/run.mjs'))
  })
})

describe('the arguments of the scenario doors', () => {
  it.each([
    ['scenarios', 'scenarios/dev.jsonl'],
    ['adversarial', 'adversarial/dev.jsonl'],
  ] as const)('reads its own cases by default: %s', (door, file) => {
    const run = planHarness(door, ['--verbose'], from('/'))
    expect(run.script).toBe(join(bench, 'harness/scenarios.mjs'))
    expect(run.arguments[0]).toBe('--adapter')
    expect(run.arguments[1]).toMatch(/src\/doors\/scenarios\.mjs$/)
    expect(run.arguments.slice(2)).toEqual(['--file', join(bench, file), '--verbose'])
  })

  it('makes a relative --file absolute from the folder of the caller', () => {
    const run = planHarness('adversarial', ['--file', 'dev.jsonl'], from(join(bench, 'scenarios')))
    expect(argumentOf(run.arguments, '--file')).toBe(join(bench, 'scenarios/dev.jsonl'))
  })
})

describe('what is missing', () => {
  it.each([
    [['--bench', '/nowhere'], /^The bench folder \/nowhere has no harness\/run\.mjs .* --bench DIR or \$MEM_BENCH\.$/],
    [['--data', '/nowhere'], /^The data set \/nowhere doesn't exist\.$/],
    [['--data', `${bench}/data/one,${bench}/data/empty`], /data\/empty has no corpus\.jsonl or corpus\.jsonl\.gz\.$/],
    [['--data'], /^--data needs a value after it\.$/],
    [['--data', '--quiet'], /^--data needs a value after it\.$/],
    [['--out', '/nowhere/r.json'], /^--out \/nowhere\/r\.json can't be written: the folder \/nowhere doesn't exist\.$/],
  ])('is named in one sentence: %j', (given, sentence) => {
    expect(() => planHarness('retrieval', given, from('/'))).toThrow(sentence)
  })

  it('is a case file', () => {
    expect(() => planHarness('scenarios', ['--file', 'a.jsonl'], from('/'))).toThrow("The case file /a.jsonl doesn't exist.")
  })
})

describe('the arguments of the extraction door', () => {
  it('reads all labelled messages of the bench folder by default and hands the rest on, its own tier too', () => {
    const run = planHarness('extraction', ['--origin', 'real', '--tier', 'active', '--json'], from('/'))
    expect(run.script).toBe(join(bench, 'extraction/score.mjs'))
    expect(argumentOf(run.arguments, '--adapter')).toMatch(/src\/doors\/extraction\.mjs$/)
    const files = ['dev.jsonl', 'more.jsonl'].map((name) => join(bench, 'extraction', name))
    expect(argumentOf(run.arguments, '--gold')).toBe(files.join(','))
    expect(run.arguments.slice(4)).toEqual(['--origin', 'real', '--tier', 'active', '--json'])
  })

  it('makes relative files absolute from the folder of the caller', () => {
    const run = planHarness('extraction', ['--gold', 'more.jsonl', '--people', 'few.txt'], from(join(bench, 'extraction')))
    expect(argumentOf(run.arguments, '--gold')).toBe(join(bench, 'extraction/more.jsonl'))
    expect(argumentOf(run.arguments, '--people')).toBe(join(bench, 'extraction/few.txt'))
  })

  it('says which file is missing', () => {
    expect(() => planHarness('extraction', ['--gold', 'none.jsonl'], from(bench))).toThrow(/none\.jsonl doesn't exist/)
  })
})
