import { expect, it } from 'vitest'
import { inParallel } from '../../src/extract/in-parallel.ts'

it('works on at most so many at the same time, on each once and in order', async () => { // C-039
  const gates = new Map<number, () => void>()
  const begun: number[] = []
  let open = 0
  let most = 0
  const done = inParallel([0, 1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    most = Math.max(most, ++open)
    await new Promise<void>((resolve) => gates.set(item, resolve))
    open--
  })
  for (const item of [1, 0, 2, 3, 5, 4]) {
    await new Promise((resolve) => setImmediate(resolve))
    gates.get(item)?.()
  }
  await done
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

it('goes on after a failure and throws it at the end', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    if (item === 1) throw new Error('one')
  }
  await expect(inParallel([0, 1, 2, 3], 2, work)).rejects.toThrow('one')
  expect(begun).toEqual([0, 1, 2, 3])
})

it('does nothing with nothing', async () => {
  await inParallel([], 3, () => Promise.reject(new Error('called')))
})
