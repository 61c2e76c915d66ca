import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocks, isOk, runChecks, runScripts, type ScriptOutcome, textSegments, type Violation } from '../../src/index.ts'
import { checksOf } from './checks-of.ts'

const script = { type: 'script', path: '/checks/a.mjs' }

it('reports a check of unknown type and makes the others', () => {
  const found = runChecks('fine', checksOf({ type: 'spelling' }, { type: 'required_terms', terms: ['plan'], id: 'plan' }))
  expect(found.errors).toEqual([{ check: 'checks.0', reason: 'there is no check of type "spelling"' }])
  expect(found).toMatchObject({ checked: 1, skipped: 1, violations: [{ check: 'plan' }] })
})

it('begins no check when no time is left, and says so', () => {
  const looks = [false, true]
  const check = { type: 'required_terms', terms: ['plan'] }
  const found = runChecks('fine', checksOf(check, check), { expired: () => looks.shift() ?? true })
  expect(found).toMatchObject({ checked: 1, skipped: 1, errors: [{ check: 'checks.1', reason: 'no time was left' }] })
})

it('finds nothing without checks', () => {
  expect(runChecks('anything', [])).toEqual({ checked: 0, skipped: 0, violations: [], errors: [], deterministic: true })
})

describe('scripts', () => {
  const outcome = (given: ScriptOutcome) => async () => given

  it('reports a script as non-deterministic unless it declares that it is', async () => {
    const answer = outcome({ status: 'judged', ok: false, violations: ['too long'] })
    const plain = await runScripts('x', checksOf(script), answer)
    const declared = await runScripts('x', checksOf({ ...script, deterministic: true }), answer)
    expect([plain.deterministic, plain.violations[0]?.deterministic]).toEqual([false, false])
    expect([declared.deterministic, declared.violations[0]?.deterministic]).toEqual([true, true])
  })

  it('goes on after one that fails, and names it with its path', async () => {
    const outcomes: ScriptOutcome[] = [{ status: 'failed', reason: 'throws: no' }, { status: 'judged', ok: false, violations: [] }]
    const found = await runScripts('x', checksOf({ ...script, id: 'first' }, script), async () => outcomes.shift() ?? expect.unreachable())
    expect(found).toMatchObject({ checked: 1, skipped: 1, errors: [{ check: 'first', reason: '/checks/a.mjs: throws: no' }] })
    expect(found.violations.map(({ facts }) => facts)).toEqual([{ kind: 'script', says: null }])
  })

  it('gives a script only what it looks at', async () => {
    const texts: string[] = []
    await runScripts('a "b" c', checksOf({ ...script, scope: 'quote' }), async (_check, text) => {
      texts.push(text)
      return { status: 'judged', ok: true, violations: [] }
    })
    expect(texts).toEqual(['\ufffc\ufffc"b"\ufffc\ufffc'])
  })
})

describe('the verdict', () => {
  const violation: Violation = {
    check: 'a', severity: 'error', deterministic: true, block: null, message: null, facts: { kind: 'script', says: null },
  }
  const yes = { blockOnViolation: true, attemptsLeft: 1 }
  const no = { blockOnViolation: false, attemptsLeft: 1 }

  it('never blocks for a judgement that may not repeat', () => {
    expect(blocks({ ...violation, deterministic: false, block: true }, yes)).toBe(false)
    expect(blocks(violation, yes)).toBe(true)
  })

  it('blocks only when the check or the general setting says so', () => {
    expect(blocks(violation, no)).toBe(false)
    expect(blocks({ ...violation, block: true }, no)).toBe(true)
    expect(blocks(violation, yes)).toBe(true)
    expect(blocks({ ...violation, block: false }, yes)).toBe(false)
  })

  it('blocks only while attempts are left, and never for a warning', () => {
    expect(blocks(violation, { ...yes, attemptsLeft: 0 })).toBe(false)
    expect(blocks({ ...violation, severity: 'warning', block: true }, yes)).toBe(false)
  })

  it('is ok with warnings alone', () => {
    expect(isOk({ violations: [{ ...violation, severity: 'warning' }] })).toBe(true)
    expect(isOk({ violations: [violation] })).toBe(false)
  })
})

describe('whatever the text', () => {
  const piece = fc.constantFrom('"', '`', '> ', '\n', 'Note: ', 'plan', '计划', '200 ms', '8080', '\ud800', '\u200b', 'a/b.ts', '１')
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.array(piece, { maxLength: 20 }).map((all) => all.join('')))
  const term = fc.constantFrom('plan', '计划', 'a', '.', '[(', '"', 'e\u0301')
  const scope = fc.option(fc.subarray(['body', 'quote', 'path', 'explanation'], { minLength: 1 }), { nil: undefined })
  const check = fc.oneof(
    fc.record({ type: fc.constantFrom('required_terms', 'forbidden_terms'), terms: fc.array(term, { minLength: 1, maxLength: 3 }) }),
    fc.record({
      type: fc.constant('numbers_with_conditions'),
      numbers: fc.array(fc.record({ number: fc.constantFrom(8080, '200 ms', 1), conditions: fc.array(term, { minLength: 1, maxLength: 2 }) }), { minLength: 1, maxLength: 2 }),
      window: fc.integer({ min: 1, max: 50 }),
    }),
    fc.record({ type: fc.string({ minLength: 1 }) }),
  )

  it('checks never throw, count themselves, and give the same again', () => {
    fc.assert(
      fc.property(text, fc.array(fc.tuple(check, scope), { maxLength: 4 }), (said, given) => {
        const checks = checksOf(...given.map(([one, where]) => (where === undefined ? one : { ...one, scope: where })))
        const found = runChecks(said, checks)
        expect(found.checked + found.skipped).toBe(checks.length)
        expect(runChecks(said, checks)).toEqual(found)
      }),
    )
  })

  it('a required term is missing exactly where a forbidden one passes', () => {
    fc.assert(
      fc.property(text, term, (said, one) => {
        const [required, forbidden] = ['required_terms', 'forbidden_terms'].map((type) => runChecks(said, checksOf({ type, terms: [one] })).violations.length)
        expect([required, forbidden].toSorted()).toEqual([0, 1])
      }),
    )
  })
})

describe('time for 16 times the text', () => {
  // Linear is 16, quadratic 256; processor time, the best of a few tries, since a busy machine disturbs both.
  const checks = checksOf(
    { type: 'forbidden_terms', terms: ['aaaaaaaab', '"`'], scope: 'body' },
    { type: 'numbers_with_conditions', numbers: [{ number: 1, conditions: ['x'] }], window: 200 },
  )
  const milliseconds = (text: string) => {
    const before = process.cpuUsage()
    textSegments(text)
    runChecks(text, checks)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  const growth = (unit: string) => {
    const small = unit.repeat(12_500 / unit.length)
    const large = small.repeat(16)
    milliseconds(small)
    let best = Number.POSITIVE_INFINITY
    for (let tried = 0; tried < 15 && best >= 100; tried += 1) {
      const four = milliseconds(small) + milliseconds(small) + milliseconds(small) + milliseconds(small)
      best = Math.min(best, milliseconds(large) / Math.max(1, four / 4))
    }
    return best
  }

  it('grows in proportion for 200 kB of nothing but openings', () => {
    const hostile = ['"', '“', '「', '`', '``', '```\n', '> ', 'a/', 'a.', '/', '../', 'a.b', 'C:\\', '~/', 'Note: ', '# note\n', '://', 'a://', '-', '1', '1 ', '1.', 'a', '数', '\n', ' ']
    for (const unit of hostile) expect(growth(unit), JSON.stringify(unit)).toBeLessThan(160)
  })
})
