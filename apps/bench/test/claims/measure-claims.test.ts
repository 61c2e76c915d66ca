import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimTerms } from '@mem/claims-cbdc'
import { expect, it } from 'vitest'
import { countByHand } from '../../src/claims/count-by-hand.ts'
import { measureClaims } from '../../src/claims/measure-claims.ts'
import { openClaims } from '../../src/claims/open-claims.ts'
import { plainDraft } from '../../src/claims/plain-draft.ts'

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'claims-test-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('measures every figure on a real file, and counts the same candidates by hand', () =>
  inFolder(async (folder) => {
    const samples = { puts: 20, perSize: 1, lookups: 50 }
    const times = await measureClaims(600, folder, { samples, progress: () => undefined })
    for (const { median, p95 } of [times.pk, times.put, times.recall, times.candidates, ...times.passes, ...times.recallByTerms.values()]) {
      expect(median).toBeGreaterThan(0)
      expect(p95).toBeGreaterThanOrEqual(median)
    }
    expect(times.passes).toHaveLength(5)
    expect(times.recall.p95).toBe(times.passes.map(({ p95 }) => p95).toSorted((one, other) => one - other)[2])
    expect([...times.recallByTerms.keys()]).toEqual([9, 14, 19, 24])
    expect(times.counted).toEqual({ questions: 20, wrong: 0 })
    expect(times.fileBytes).toBeGreaterThan(600 * 200)
  }))

it('counts by hand each active claim that shares a term with a question', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'claims.sqlite')
    const { store, programs } = await openClaims(path)
    const put = (text: string) =>
      store.write(programs.put(plainDraft(text), { terms: claimTerms(text), belief: { alpha: 6, beta: 1, harmfulCount: 0 }, now: 1 }))
    for (const text of ['Gateway port 8443', 'Gateway and proxy', 'Nothing of it']) await put(text)
    const { claim } = await put('Gateway of the old office')
    await store.write(programs.forget(claim.id, [claim.scopeKey], 2))
    await store.close()
    expect(countByHand(path, ['the gateway', 'proxy port', 'whale'])).toEqual([2, 2, 0])
  }))
