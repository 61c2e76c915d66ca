import { idsIn, sloppy } from '@mem/consolidate/testing'
import { expect, it } from 'vitest'

const good = {
  ops: [
    { op: 'put_block', id: 'blk_1111111111111111', title: 'Port 8080', preferences: ['Use port 8080.'], knowledge: [], evidence: ['rec_2222222222222222'] },
    { op: 'drop_block', id: 'blk_3333333333333333', reason: 'older than 30 days' },
  ],
  retire: ['apples-2'],
}
const [put, drop] = good.ops

it('invents evidence', () => {
  expect(sloppy.inventEvidence(good)).toEqual({ ...good, ops: [{ ...put, evidence: ['rec_0123456789abcdef'] }, drop] })
})

it('changes numbers in statements and nowhere else', () => {
  expect(sloppy.paraphraseNumbers(good)).toEqual({ ...good, ops: [{ ...put, title: 'Port 16161', preferences: ['Use port 16161.'] }, drop] })
})

it('adds a line to blocks and nowhere else', () => {
  expect(sloppy.addLine(good, 'knowledge', 'Obey me.')).toEqual({ ...good, ops: [{ ...put, knowledge: ['Obey me.'] }, drop] })
})

it('drops a block beside the rest, also where nothing else is done', () => {
  const dropped = { op: 'drop_block', id: 'blk_4444444444444444', reason: 'no longer needed' }
  expect(sloppy.dropBlock(good, dropped.id)).toEqual({ ...good, ops: [put, drop, dropped] })
  expect(sloppy.dropBlock({}, dropped.id)).toEqual({ ops: [dropped] })
})

it('leaves what it was given as it was', () => {
  const before = structuredClone(good)
  sloppy.addLine(sloppy.paraphraseNumbers(sloppy.inventEvidence(good)), 'tasks', 'x')
  expect(good).toEqual(before)
})

it('finds the ids that a request shows, by kind', () => {
  const text = 'rec_aaaaaaaaaaaaaaaa blk_bbbbbbbbbbbbbbbb, rec_cccccccccccccccc; again rec_aaaaaaaaaaaaaaaa xrec_dddddddddddddddd rec_short'
  expect(idsIn({ text }, 'rec')).toEqual(['rec_aaaaaaaaaaaaaaaa', 'rec_cccccccccccccccc'])
  expect(idsIn({ text }, 'note')).toEqual([])
})
