import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { measureTurns } from '../../src/claims/measure-turns.ts'

const turn = (id: string, text: string) => ({ space: 'one', id, session: 's', seq: 0, ts: '2026-01-02T10:00:00', role: 'user', text })

function folderOf(turns: readonly object[], name = 'corpus.jsonl'): string {
  const folder = mkdtempSync(join(tmpdir(), 'turns-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = turns.map((one) => `${JSON.stringify(one)}\n`).join('')
  writeFileSync(join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text)
  return folder
}

it.each(['corpus.jsonl', 'corpus.jsonl.gz'])('stores each distinct turn of %s once and finds it by its own text', async (name) => {
  const turns = [turn('1', 'The gateway listens on 8443.'), turn('2', 'the gateway  listens on 8443.'), turn('3', 'The proxy sleeps.')]
  expect(await measureTurns(folderOf(turns, name))).toEqual({ turns: 3, distinct: 2, claims: 2, found: 2, missed: [] })
})

it('reports what its own text does not find: here the oldest of four with the same words', async () => {
  const texts = ['Is it blue?', 'Blue it is.', 'It is blue!', 'So blue.']
  const turns = texts.map((text, at) => ({ ...turn(String(at), text), ts: `2026-01-0${at + 1}T10:00:00` }))
  const figures = await measureTurns(folderOf(turns))
  expect(figures).toMatchObject({ distinct: 4, claims: 4, found: 3, missed: [{ id: 'one 0', terms: 1 }] })
})

it('says so in one sentence when the folder has no data set', async () => {
  await expect(measureTurns(folderOf([], 'other.txt'))).rejects.toThrow(/ has no corpus\.jsonl or corpus\.jsonl\.gz\.$/)
})
