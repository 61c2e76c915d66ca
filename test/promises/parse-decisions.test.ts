import { expect, it } from 'vitest'
import { parseDecision } from '../../scripts/promises/parse-decisions.ts'

const file = 'docs/decisions/x.md'

it('reads changed and dropped lines, with what was tried', () => {
  const text = '# X\n\nStatus: accepted\n\nchanged: A-001 B-002..B-003\ndropped: C-004\ntried: three ways, none held\n'
  const tried = 'three ways, none held'
  expect(parseDecision(file, text)).toEqual({
    decided: [
      { id: 'A-001', kind: 'changed', file, tried },
      { id: 'B-002', kind: 'changed', file, tried },
      { id: 'B-003', kind: 'changed', file, tried },
      { id: 'C-004', kind: 'dropped', file, tried },
    ],
    problems: [],
  })
})

it('leaves "tried" empty when the record has no such line or an empty one', () => {
  expect(parseDecision(file, 'dropped: A-001\ntried:\n').decided).toEqual([
    { id: 'A-001', kind: 'dropped', file, tried: '' },
  ])
})

it('reports an ID that is named without being changed or dropped', () => {
  const { decided, problems } = parseDecision(file, 'As A-005 says, and A-006.\n\nchanged: A-006\n')
  expect(decided.map(({ id }) => id)).toEqual(['A-006'])
  expect(problems).toEqual(['docs/decisions/x.md names A-005 but no line "changed:" or "dropped:" holds it.'])
})

it('reports a range that runs backwards', () => {
  expect(parseDecision(file, 'changed: A-009..A-007\n').problems).toEqual([
    'docs/decisions/x.md: A-009..A-007 is no range of one seed, lowest first.',
  ])
})

it('takes nothing from a superseded record', () => {
  expect(parseDecision(file, 'Status: superseded by y.md\n\nchanged: A-001\n')).toEqual({ decided: [], problems: [] })
})
