import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { measureMemory } from '../../src/speed/measure-memory.ts'

it('measures every figure on a real file', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'speed-test-'))
  try {
    const samples = { captured: 40, extracted: 20, queriesPerSize: 2, lookups: 50 }
    const times = await measureMemory(400, directory, { samples, progress: () => undefined })
    for (const { median, p99 } of [times.pk, times.capture, times.recall, times.recallBehind, times.extract]) {
      expect(median).toBeGreaterThan(0)
      expect(p99).toBeGreaterThanOrEqual(median)
    }
    expect([...times.recallBySize.keys()]).toEqual([5, 20, 80, 160])
    expect(times.fileBytes).toBeGreaterThan(400 * 300)
    expect(times.fileBytesNoIndex).toBeLessThan(times.fileBytes)
    expect(times.heapBytes).toBeGreaterThan(1_000_000)
  } finally {
    rmSync(directory, { recursive: true })
  }
})
