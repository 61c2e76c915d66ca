import { expect, it } from 'vitest'
import { createLine } from '../src/line.ts'

it('runs tasks in the order they were given, each after the one before has ended', async () => {
  const inOrder = createLine()
  const steps: string[] = []
  const task = (name: string, turns: number) => async () => {
    steps.push(`${name} begins`)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    steps.push(`${name} ends`)
    return name
  }
  const results = await Promise.all([inOrder(task('slow', 20)), inOrder(task('quick', 0))])
  expect(steps).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends'])
  expect(results).toEqual(['slow', 'quick'])
})

it('tells the failure of a task to its own caller and goes on', async () => {
  const inOrder = createLine()
  const failing = inOrder(() => Promise.reject(new Error('full')))
  const next = inOrder(async () => 'stored')
  await expect(failing).rejects.toThrow('full')
  expect(await next).toBe('stored')
})
