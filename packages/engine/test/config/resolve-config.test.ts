import { MemError } from '@mem/store'
import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../src/config/resolve-config.ts'

const messageOf = (input: unknown): string => {
  try {
    resolveConfig(input)
  } catch (error) {
    if (MemError.is(error, 'CONFIG_INVALID')) return error.message
    throw error
  }
  return 'accepted'
}

describe('resolveConfig', () => {
  it.each([
    [{ assembly: { evidenceTypes: ['user/mesage'] } }, 'assembly.evidenceTypes.0: Invalid option: expected one of "*"|"user/message"|'],
    [{ archive: { archiveTypes: ['skill/change'] } }, 'archive.archiveTypes.0: Invalid option: expected one of "user/message"|'],
  ])('refuses a type of event that is never stored: %j', (given, problem) => {
    expect(() => resolveConfig(given)).toThrow(problem)
  })

  it.each([
    ['enabled', true],
    ['dbFile', 'memory.sqlite'],
    ['includeSubagents', false],
    ['assembly.enabled', true],
    ['assembly.softBudgetTokens', 3000],
    ['assembly.minBudgetTokens', 600],
    ['assembly.maxMemoryItems', 40],
    ['assembly.maxRules', 12],
    ['assembly.maxEvidence', 40],
    ['assembly.evidenceTypes', ['user/message']],
    ['assembly.skipWhenEmpty', true],
    ['assembly.reinjectUnchangedTurns', 0],
    ['assembly.includeTaskState', true],
    ['extraction.enabled', true],
    ['extraction.immediateCorrections', true],
    ['extraction.recordAssistantProposals', true],
    ['skills.enabled', true],
    ['skills.include', []],
    ['skills.exclude', []],
    ['skills.residentCoreMaxChars', 1600],
    ['skills.maxRuleChars', 1200],
    ['skills.autoClassify', true],
    ['retrieval.limit', 40],
    ['retrieval.deadlineMs', 150],
    ['storage.waitMs', 50],
    ['diagnostics.assemblyLogRetention', 200],
    ['extraction.scanUserMessages', true],
    ['diagnostics.verbose', false],
    ['archive.enabled', true],
    ['archive.maxCharsPerEvent', 4_000],
    ['archive.archiveTypes', ['tool/result', 'compaction/summary']],
    ['compatibility.compactionPolicy', 'auto'],
    ['compatibility.reinjectAfterCompaction', true],
    ['compatibility.reportUnknownCompatibility', true],
  ])('defaults %s to %j', (path, value) => { // A-196 A-200 A-201 A-202 A-203 A-204 A-205 A-206 A-207 A-208 A-209 A-210 A-211 A-212 A-215 A-214 A-216 A-229 A-230 A-231 A-232 A-233 A-234 A-235 A-236 A-237 A-238 A-239 A-240 A-241
    const found = path.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), resolveConfig(undefined))
    expect(found).toEqual(value)
  })

  it('keeps the other defaults of a group when one key is given', () => {
    const config = resolveConfig({ assembly: { softBudgetTokens: 900 } })
    expect(config.assembly.softBudgetTokens).toBe(900)
    expect(config.assembly.minBudgetTokens).toBe(600)
    expect(config.retrieval.limit).toBe(40)
  })

  it.each([
    [{ retrieval: { limit: 101 } }, 'retrieval.limit', '100', '101'],
    [{ assembly: { softBudgetTokens: -5 } }, 'assembly.softBudgetTokens', '50', '-5'],
    [{ assembly: { maxEvidence: 1.5 } }, 'assembly.maxEvidence', 'int', '1.5'],
    [{ enabled: 'yes' }, 'enabled', 'boolean', '"yes"'],
    [{ language: 'fr' }, 'language', 'zh', '"fr"'],
    [{ dbFile: '../other.sqlite' }, 'dbFile', 'plain file name', '"../other.sqlite"'],
  ])('refuses %j and names key, rule and value', (input, key, rule, value) => {
    const message = messageOf(input)
    expect(message).toContain(key)
    expect(message).toContain(rule)
    expect(message).toContain(value)
  })

  it.each([
    [{ budget: 3 }, 'Unrecognized key: "budget", given 3'],
    [{ assembly: { softBudget: 'x' } }, 'assembly: Unrecognized key: "softBudget", given "x"'],
  ])('names an unknown key and its value in %j', (input, expected) => {
    expect(messageOf(input)).toContain(expected)
  })

  it('shows values that are no JSON', () => {
    const circular: { self?: unknown } = {}
    circular.self = circular
    expect(messageOf({ retrieval: { limit: Number.NaN } })).toContain('given NaN')
    expect(messageOf({ dbFile: 1n })).toContain('given 1')
    expect(messageOf({ enabled: circular })).toContain('given a value that is no JSON')
  })

  it.each([
    [{ validation: { checks: [{ type: 'forbidden_terms', terms: ['a'], scope: ['title'] }] } }, 'validation.checks.0.scope: must be one of body, quote, path, explanation, or a list of some of them, given ["title"]'],
    [{ budget: 3 }, 'Unrecognized key: "budget", given 3'],
    ['on', 'Invalid input: expected object, received string, given "on"'],
    [{ assembly: { evidenceTypes: 'x'.repeat(200) } }, `assembly.evidenceTypes: Invalid input: expected array, received string, given "${'x'.repeat(78)}…`],
  ])('says of %j what is allowed, where, and cuts what is long', (given, problem) => {
    expect(messageOf(given)).toBe(`The memory configuration is wrong: ${problem}. Correct it and restart.`)
  })

  it('names every problem at once', () => {
    const message = messageOf({ budget: 3, retrieval: { limit: 0 } })
    expect(message).toContain('budget')
    expect(message).toContain('retrieval.limit')
  })

  it.each([
    [{ enabled: true, model: 'm' }, 'retrieval.embeddings: needs endpoint and model when it is enabled'],
    [{ enabled: true, endpoint: 'https://host/v1' }, 'retrieval.embeddings: needs endpoint and model when it is enabled'],
    [{ endpoint: 'http://host/v1' }, 'retrieval.embeddings.endpoint: must be an https address (http for this machine)'],
    [{ endpoint: 'https://user:word@host/v1' }, 'retrieval.embeddings.endpoint: must be an https address'],
    [{ apiKey: 'x' }, 'retrieval.embeddings: Unrecognized key: "apiKey"'],
    [{ enabled: true, endpoint: 'https://host/v1', model: 'm', waitMs: 150 }, 'retrieval: embeddings.waitMs must be less than deadlineMs'],
  ])('refuses embeddings set up as %j', (embeddings, problem) => {
    expect(messageOf({ retrieval: { embeddings } })).toContain(problem)
  })

  it('has embeddings off, and takes them when they are complete', () => {
    expect(resolveConfig({}).retrieval.embeddings).toEqual({
      enabled: false,
      endpoint: '',
      model: '',
      apiKeyEnv: '',
      timeoutMs: 10_000,
      dimensions: 0,
      waitMs: 80,
      minSimilarity: 0.4,
      batchSize: 16,
      maxTokensPerText: 480,
    })
    const embeddings = { enabled: true, endpoint: 'https://host/v1', model: 'm' }
    expect(resolveConfig({ retrieval: { embeddings } }).retrieval.embeddings).toMatchObject(embeddings)
  })
})
