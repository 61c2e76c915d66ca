import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestMemory } from './open-test-memory.ts'

const allBytes = (directory: string): string =>
  readdirSync(directory)
    .map((name) => readFileSync(join(directory, name)).toString('latin1'))
    .join('\n')

it('writes no byte of a secret to database, log or write-ahead file', async () => {
  const secret = ['sk', 'proj', 'Zq7rTn2Lw9Xc4Vb8Md3Kf6Hj1Gp5Sy0Ua'].join('-')
  const test = await openTestMemory()
  await test.memory.session({ key: 's1', workspace: 'workspace:pay' })
  await test.user('s1', `The sandbox key is ${secret} and the base URL is https://sandbox.pay.example/v2.`)
  await test.memory.observe({ session: 's1', seq: 9, type: 'tool/result', text: `TOKEN=${secret}`, toolName: 'bash' })
  await test.endTurn('s1')
  const remembered = await test.memory.command({ session: 's1', text: `remember the key is ${secret}` })
  const block = await test.ask('s1', `Where is the sandbox of ${secret}?`)
  expect(remembered.ok).toBe(true)
  expect(block.text).toContain('sandbox.pay.example')
  expect(block.text).not.toContain(secret)
  await test.memory.command({ session: 's1', text: `search ${secret}` })
  expect(allBytes(test.directory).includes('sandbox.pay.example')).toBe(true)
  expect(allBytes(test.directory).includes(secret)).toBe(false)
  expect(allBytes(test.directory).includes(secret.slice(8, 28))).toBe(false)
})
