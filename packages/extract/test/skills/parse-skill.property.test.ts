import { RULE_CATEGORIES, RULE_SCOPES } from '@mem/extract/skills'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parse } from './parse.ts'

const parts = fc.constantFrom(
  '---', 'name: x', 'description: >-', '# ', '## Never', '- ', '  - ', '1. ', '2、', '```', '~~~', '> ', '<!--', '-->', '|', '\t', '    ', '\n', '\n\n', '\r\n',
  'never push', 'When it fails:', '不要推送', '除引文外：', '在正文中', 'e.g. this', '. ', '。', '[x]: y', '***', '===', '&a *a', ': {', '😀', '\u2028', '\0',
)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(parts, { maxLength: 80 }).map((all) => all.join('')),
  fc.array(parts, { maxLength: 80 }).map((all) => `---\n${all.join(' ')}\n---\n${all.join('\n')}`),
)

it('reads any text without throwing; each rule begins on its line and keeps the rules of rules', () => {
  fc.assert(
    fc.property(text, fc.boolean(), fc.integer({ min: 20, max: 60 }), (given, isFile, maxRuleChars) => {
      const { rules, problems } = parse(given, { isFile, maxRuleChars })
      const lines = given.replace(/^\ufeff/, '').split(/\r\n?|\n/)
      for (const { line, text: rule, words, category, scope } of rules) {
        // The words may go on in the next lines, each of which loses its blanks and its frame.
        const source = lines[line - 1] ?? ''
        const begins = Array.from({ length: source.length }, (_, at) => source.slice(at).trim())
        expect(begins.some((begin) => begin !== '' && (words.startsWith(begin) || begin.startsWith(words)))).toBe(true)
        expect(rule.length).toBeLessThanOrEqual(maxRuleChars)
        expect(RULE_CATEGORIES).toContain(category)
        expect(RULE_SCOPES.filter((place) => scope.includes(place))).toEqual(scope)
      }
      expect(new Set(rules.map(({ key }) => key)).size).toBe(rules.length)
      for (const problem of problems) expect(problem).toMatch(/^line \d+: /)
      expect(parse(given, { isFile, maxRuleChars })).toEqual({ metadata: expect.anything(), rules, problems })
    }),
    { numRuns: 400 },
  )
})
