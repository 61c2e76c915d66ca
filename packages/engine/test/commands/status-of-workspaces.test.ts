import { expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

it('status names no claim of another workspace, counts none, and says how many of its outcomes made claims step down', async () => {
  const { memory } = await openTestMemory()
  await memory.session({ key: 'shop', workspace: 'workspace:shop' })
  await memory.session({ key: 'bank', workspace: 'workspace:bank' })
  const run = (session: string | null, text: string) => memory.command({ session, text })
  const idOf = async (session: string) => (await run(session, 'list claims 1')).text.slice(0, 20)
  await run('shop', 'remember The staging port is 8080.')
  const own = await idOf('shop')
  const foreign: string[] = []
  for (const words of ['The vault opens at noon.', 'The vault port is 7070.']) {
    await run('bank', `remember ${words}`)
    foreign.push(await idOf('bank'))
  }
  await run('shop', `feedback ${own} stale`)
  for (const id of [...foreign, ...foreign]) await run('bank', `feedback ${id} harmful "the vault is shut"`)

  const { text, data } = await run('shop', 'status')
  const [mode] = text.split('\n').filter((line) => line.startsWith('claims: '))
  expect(mode).toMatch(new RegExp(`mode shadow \\(stepped down \\S+ because of: stale ${own}, 4 elsewhere; "mode assist" shows claims again\\)`))
  expect(mode).toContain('; workspace active 1 (of this session, its workspace and everywhere)')
  expect(text).toMatch(/^claims judged: .*; feedback 1$/m)
  for (const shown of [text, JSON.stringify(data)]) for (const id of [...foreign, 'vault']) expect(shown).not.toContain(id)
  expect((await run('bank', 'status')).text).toContain(`harmful ${foreign[0]}`)
  expect((await run(null, 'status')).text).not.toContain('clm_')
})
