import { expect, it } from 'vitest'
import { runInParallel } from '../../scripts/pack-check/run-in-parallel.ts'

it('keeps the order of the items and never runs more than allowed at once', async () => {
  let running = 0
  let most = 0
  const double = async (item: number): Promise<number> => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve()
    running -= 1
    return item * 2
  }
  expect(await runInParallel([5, 1, 4, 2, 3], 2, double)).toEqual([10, 2, 8, 4, 6])
  expect(most).toBe(2)
})

it('fails when one of them fails', async () => {
  const failing = runInParallel([1, 2], 2, (item) => (item === 2 ? Promise.reject(new Error('no')) : Promise.resolve()))
  await expect(failing).rejects.toThrow('no')
})
