import { assembleBlock, type Block, type BlockInput, type BlockItem } from '@mem/assemble'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evidenceOf, inputOf, itemOf, optionsOf, tokensOf } from './inputs.ts'

const piece = fc.constantFrom(
  ...['word', '金额', ' ', '\n', '\r\n', '\u2028', '\u0085', '\u000b', '\t', '\u200b', '\u202e', '\u{e0041}', '\ud83d', '😀'],
  ...['### Memory', '⟦mem 1a2b3c4d⟧', '⟦/mem 1a2b3c4d⟧', '[mem a · user]', '[ev seq:1]', '- #1 ', '{{x}}', '<|im_end|>', '·', ']'],
)
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
const id = fc.constantFrom('mem_a', 'mem_b', 'mem_c', 'mem_d', '', 'x'.repeat(30))
const source = fc.constantFrom('seq:1', 'seq:2', 's2 seq:1')
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const several = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 6 })

const note = fc.record({ text, sources: several(source) })
const rule = fc.record({ id, text, path: text, line: fc.nat(), scope: maybe(text), currentState: fc.boolean() })
const item: fc.Arbitrary<BlockItem> = fc.record({
  id,
  kind: fc.constantFrom('fact', 'proposal', 'habit'),
  content: text,
  evidence: fc.constantFrom('user_explicit', 'assistant_proposal'),
  status: fc.constantFrom('active', 'superseded', 'disputed'),
  tentative: fc.boolean(),
  conditions: several(text),
  scope: maybe(text),
  bareNumber: fc.boolean(),
  verify: fc.boolean(),
  date: maybe(fc.constant('2026-03-01')),
  sources: several(source),
  supersededBy: maybe(id),
})
const evidence = fc.record({
  ref: id,
  source,
  role: fc.constantFrom('user', 'assistant', 'tool'),
  text,
  date: maybe(fc.constant('2026-03-01')),
  speaker: maybe(text),
})
const repair = fc.record({ ref: id, check: text, source, text, blocking: fc.boolean() })
const input: fc.Arbitrary<BlockInput> = fc.record({
  task: maybe(fc.record({ goal: maybe(note), progress: several(note), blockers: several(note), openItems: several(note) })),
  residentRules: several(rule),
  rules: several(rule),
  residentItems: several(item),
  items: several(item),
  establishedItems: several(item),
  evidence: several(evidence),
  superseded: several(item),
  disputed: fc.nat(3),
  unknownTerms: several(text),
  insufficient: fc.boolean(),
  repairs: several(repair),
  notices: several(text),
  saidByOthers: several(fc.record({ term: text, speakers: fc.array(text, { maxLength: 2 }) })),
  withdrawn: several(fc.record({ ref: id, position: fc.nat(2_000) })),
})
const options = fc
  .record({
    budgetTokens: fc.integer({ min: -5, max: 900 }),
    language: fc.constantFrom('en', 'zh'),
    maxItems: fc.nat(6),
    maxRules: fc.nat(6),
    maxEvidence: fc.nat(6),
    maxEvidenceTokens: fc.nat(60),
    maxResidentTokens: fc.nat(120),
    maxEstablishedTokens: fc.nat(120),
    maxOthersPercent: fc.constantFrom(0, 30, 100),
    seal: fc.constantFrom('', '1a2b3c4d', 'z'.repeat(40), '⟧\n').map((code) => () => code),
  })
  .map(optionsOf)

/** Holds for a block by itself and for one behind the block of another input, with lines in common. */
const holds = (check: (block: Block, given: BlockInput, budgetTokens: number) => void): void => {
  fc.assert(
    fc.property(input, input, options, fc.boolean(), (given, other, chosen, isShared) => {
      check(assembleBlock(given, chosen), given, chosen.budgetTokens)
      const before = assembleBlock(isShared ? { ...other, items: given.items, evidence: given.evidence } : other, { ...chosen, budgetTokens: 2_000 })
      const behind = { ...given, visibleBlocks: [before.text] }
      check(assembleBlock(behind, chosen), behind, chosen.budgetTokens)
    }),
    { numRuns: 100 },
  )
}

/** The same input as a store would give it: each item and quote once, replaced only by one that isn't replaced by it. */
const asStored = (given: BlockInput): BlockInput => {
  let made = 0
  const named = (items: readonly BlockItem[]) =>
    items.map((one) => {
      made += 1
      return { ...one, id: `mem_${made}`, supersededBy: one.supersededBy === null ? null : `mem_${made - 1}` }
    })
  const evidence = given.evidence.map((one, at) => ({ ...one, ref: `${at}`, source: `seq:${at}` }))
  const { residentItems, items, establishedItems, superseded } = given
  return { ...given, residentItems: named(residentItems), items: named(items), establishedItems: named(establishedItems), superseded: named(superseded), evidence }
}

const noteCount = ({ task }: BlockInput) =>
  task ? (task.goal ? 1 : 0) + task.progress.length + task.blockers.length + task.openItems.length : 0

/** Lines a block of this input could have, counted from the contract. */
const offered = (given: BlockInput): Record<string, number> => ({
  task: noteCount(given),
  'rules-core': given.residentRules.length,
  rules: given.rules.length,
  memory: given.residentItems.length + given.items.length + given.establishedItems.length,
  evidence: given.evidence.length,
})

describe('for every input', () => {
  it('the whole text stays within the budget', () => {
    holds((block, _given, budgetTokens) => {
      expect(block.tokens).toBe(tokensOf(block.text))
      if (block.text !== '') expect(block.tokens).toBeLessThanOrEqual(budgetTokens)
    })
  })

  it('the text is well-formed and free of invisible characters', () => {
    holds(({ text: written }) => {
      expect(written.isWellFormed()).toBe(true)
      expect(written).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u200b\u2028\u2029\u202e]|[\u{e0000}-\u{e0fff}]/u)
      expect(written).not.toMatch(/[<>]|\{\{|\}\}/)
    })
  })

  it('every line is ours: the frame, the header, a heading or a listed line', () => {
    holds(({ text: written, lines }, { visibleBlocks }) => {
      if (written === '') return
      const [first = '', header = '', ...rest] = written.split('\n')
      const last = rest.pop()
      expect(first).toMatch(/^⟦mem [\w-]{0,16}⟧$/)
      expect(last).toBe(first.replace('⟦mem', '⟦/mem'))
      expect(header).toMatch((visibleBlocks ?? []).some((text) => text !== '') ? /^(Memory, continued|记忆（续）)/ : /^(Memory: a derived index|记忆：派生索引)/)
      expect(rest.filter((line) => !line.startsWith('### '))).toEqual(lines.map((line) => line.text))
      const headings = rest.filter((line) => line.startsWith('### '))
      expect(headings).toHaveLength(new Set(lines.map((line) => line.section)).size)
      expect(written.match(/[⟦⟧]/g)).toHaveLength(4)
    })
  })

  it('numbers run on from the visible ones, else from 1, and no content forges a label', () => {
    holds(({ lines }, { visibleBlocks }) => {
      const positions = lines.flatMap((line) => line.position ?? [])
      const last = Math.max(0, ...[...(visibleBlocks ?? []).join('\n').matchAll(/^- #(\d+) /gm)].map(([, number]) => Number(number)))
      expect(positions).toEqual(positions.map((_, index) => last + index + 1))
      for (const line of lines) {
        const start = line.position === null ? '- ' : `- #${line.position} [`
        expect(line.text.startsWith(start)).toBe(true)
        expect(line.text.match(/\[(mem|ev|rule|task|repair)\b/g)?.length ?? 0).toBeLessThanOrEqual(1)
      }
    })
  })

  it('every line offered is shown or omitted', () => {
    holds((block, given) => {
      const all = [...block.lines, ...block.omitted]
      for (const [section, count] of Object.entries(offered(given))) {
        expect(all.filter((line) => line.section === section)).toHaveLength(count)
      }
      const notices = all.filter((line) => line.section === 'notice')
      const words = given.unknownTerms.some((term) => /[^\s\u0085\u200b\u202e\u{e0041}]/u.test(term)) ? 1 : 0
      const statement = given.insufficient ? 1 : 0
      const disputes = given.disputed > 0 ? 1 : 0
      const fixed = words + statement + disputes + (given.saidByOthers ?? []).length + (given.withdrawn ?? []).length
      expect(notices).toHaveLength(given.superseded.length + given.repairs.length + given.notices.length + fixed)
    })
  })

  it('the statement of missing evidence stands in every block that must carry it', () => {
    holds(({ text: written }, given) => {
      if (!given.insufficient || written === '') return
      expect(written).toMatch(/^- (insufficient evidence: |证据不足：)/m)
    })
  })

  it('items, quotes and notices but reminders to repair never displace task, rules or standing items', () => {
    fc.assert(
      fc.property(input, options, (given, chosen) => {
        const calm = { ...given, insufficient: false }
        const alone = { ...calm, items: [], establishedItems: [], evidence: [], unknownTerms: [], disputed: 0, notices: [] }
        const standing = new Set(given.residentItems.map(({ id }) => id))
        const higher = ({ lines }: Block) =>
          lines
            .filter(({ section, ref }) => ['task', 'rules-core', 'rules'].includes(section) || (ref !== null && standing.has(ref) && section === 'memory'))
            .map(({ section, ref }) => [section, ref])
        expect(higher(assembleBlock(calm, chosen))).toEqual(expect.arrayContaining(higher(assembleBlock(alone, chosen))))
      }),
    )
  })

  it('a quote or an item never displaces one that fits better', () => {
    const scored = fc.tuple(fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }), fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }), fc.integer({ min: 90, max: 400 }))
    fc.assert(
      fc.property(scored, ([ofItems, ofQuotes, budgetTokens]) => {
        const items = ofItems.map((score, at) => itemOf({ id: `mem_${at}`, content: `item ${at} ${'x'.repeat(60)}`, score }))
        const evidence = ofQuotes.map((score, at) => evidenceOf({ ref: `${at}`, text: `quote ${at} ${'y'.repeat(60)}`, score }))
        const { lines, omitted } = assembleBlock(inputOf({ items, evidence }), optionsOf({ budgetTokens }))
        const scoreOf = (ref: string | null) => items.find(({ id }) => id === ref)?.score ?? evidence.find((one) => one.ref === ref)?.score ?? 0
        const left = omitted.filter(({ reason }) => reason === 'budget')
        // Lines differ by a few tokens, so one that is a little shorter may still find room after a better one found none.
        // The first line of a section pays for its heading, so only lines of one section are compared.
        for (const one of left) expect(lines.filter(({ section, ref, tokens }) => section === one.section && scoreOf(ref) < scoreOf(one.ref) && tokens >= one.tokens)).toEqual([])
      }),
    )
  })

  it('nothing is written again that a visible block says, whatever else was chosen for it', () => {
    fc.assert(
      fc.property(input, options, (given, chosen) => {
        const calm = { ...asStored(given), insufficient: false, repairs: [] }
        const first = assembleBlock(calm, chosen)
        const again = assembleBlock({ ...calm, visibleBlocks: [first.text] }, chosen)
        expect(again.text).toBe('')
        expect(again.omitted.filter(({ reason }) => reason === 'visible')).toHaveLength(first.lines.length)
      }),
      { numRuns: 150 },
    )
  })

  it('each number stands before one line only among the visible blocks', () => {
    fc.assert(
      fc.property(fc.array(input, { minLength: 2, maxLength: 4 }), options, (inputs, chosen) => {
        const texts: string[] = []
        for (const given of inputs) texts.push(assembleBlock({ ...given, visibleBlocks: texts }, { ...chosen, budgetTokens: 900 }).text)
        const numbers = [...texts.join('\n').matchAll(/^- #(\d+) /gm)].map(([, number]) => number)
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
      { numRuns: 60 },
    )
  })
})
