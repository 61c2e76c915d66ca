import { ITEM_KINDS } from '@mem/store'
import { expect, it } from 'vitest'
import { claimKindOf } from '../../src/index.ts'

it('gives every kind of item its kind of claim, or none', () => {
  expect(ITEM_KINDS.map((kind) => [kind, claimKindOf(kind)]).toSorted()).toEqual([
    ['constraint', 'constraint'],
    ['decision', 'constraint'],
    ['fact', 'fact'],
    ['open_question', null],
    ['preference', 'preference'],
    ['procedure', 'procedure'],
    ['proposal', null],
  ])
})
