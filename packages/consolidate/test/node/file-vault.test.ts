import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { contentHashOf, MemError } from '@mem/store'
import { expect, it, onTestFinished } from 'vitest'
import { fileVault } from '../../src/node/file-vault.ts'
import { vaultFolder } from '../../src/node/vault-folder.ts'
import { writeVaultFile } from '../../src/vault/write-vault-file.ts'
import { counter, filesIn, SHOP, temporaryFolder } from '../vault/shop.ts'

function open(root = join(temporaryFolder(), 'vault')) {
  const vault = fileVault(root, { newId: counter() })
  const put = (path: string, text: string) => writeVaultFile(vault, { scope: SHOP, path, text })
  return { vault, root, folder: join(root, SHOP), put }
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no error',
    (error: unknown) => (MemError.is(error) ? error.code : String(error)),
  )
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('makes folders that only their owner enters, and files that only their owner reads', async () => {
  const { root, folder, put } = open()
  await put('rollout_summaries/.retired/a.md', 'A')
  expect([root, folder, join(folder, 'rollout_summaries/.retired')].map(modeOf)).toEqual(['700', '700', '700'])
  expect(modeOf(join(folder, 'rollout_summaries/.retired/a.md'))).toBe('600')
  // A file that a person opened to everybody is replaced by one of its owner's.
  chmodSync(join(folder, 'rollout_summaries/.retired/a.md'), 0o666)
  await put('rollout_summaries/.retired/a.md', 'B')
  expect(modeOf(join(folder, 'rollout_summaries/.retired/a.md'))).toBe('600')
})

it('reads what it wrote, lists it, and removes it with the folders that it leaves empty', async () => {
  const { vault, folder, put } = open()
  expect([await vault.list(SHOP), await vault.read(SHOP, 'MEMORY.md')]).toEqual([[], null])
  await put('skills/a/scripts/b.sh', 'echo\r\nü\0')
  await put('MEMORY.md', 'words')
  expect(await vault.read(SHOP, 'skills/a/scripts/b.sh')).toBe('echo\nü')
  expect(await vault.list(SHOP)).toEqual([
    { path: 'MEMORY.md', bytes: 5, refused: null },
    { path: 'skills/a/scripts/b.sh', bytes: 9, refused: null },
  ])
  await writeVaultFile(vault, { scope: SHOP, path: 'skills/a/scripts/b.sh', text: null })
  expect(readdirSync(folder)).toEqual(['MEMORY.md'])
  await vault.removeScope(SHOP)
  expect(existsSync(folder)).toBe(false)
})

it('changes a file only while it is as it was read', async () => { // C-022
  const { vault, folder, put } = open()
  await put('a.md', 'read')
  const change = (expected: string | null) => vault.stage(SHOP, [{ path: 'a.md', text: 'new', expected }])
  const staged = await change(contentHashOf('read'))
  writeFileSync(join(folder, 'a.md'), 'a person’s')
  expect(await staged.commit('a.md')).toBe('conflict')
  expect(await (await change(null)).commit('a.md')).toBe('conflict')
  writeFileSync(join(folder, 'a.md'), new Uint8Array([0xff]))
  expect(await (await change(contentHashOf('read'))).commit('a.md')).toBe('conflict')
  writeFileSync(join(folder, 'a.md'), 'read')
  expect(await staged.commit('a.md')).toBe('done')
  expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('new')
  await vault.tidy(SHOP)
  expect(Object.keys(filesIn(folder))).toEqual(['a.md'])
})

it('writes nothing that is read before it is committed, and takes staged files away', async () => { // C-022
  const { vault, folder, put } = open()
  await put('a.md', 'old')
  const staged = await vault.stage(SHOP, [{ path: 'a.md', text: 'new' }, { path: 'skills/x/SKILL.md', text: 'x' }])
  expect([await vault.list(SHOP), await vault.read(SHOP, 'a.md')]).toEqual([[{ path: 'a.md', bytes: 3, refused: null }], 'old'])
  expect(Object.values(filesIn(folder)).sort()).toEqual(['new', 'old', 'x'])
  await staged.discard()
  expect(Object.values(filesIn(folder))).toEqual(['old'])
  await vault.stage(SHOP, [{ path: 'a.md', text: 'left by a process that died' }])
  await vault.tidy(SHOP)
  expect(Object.values(filesIn(folder))).toEqual(['old'])
})

it.each(['../a.md', '/etc/passwd', 'a/../../b.md', '.git/config', 'a\\b', 'cafe\u0301.md', ''])('refuses the path %j in every method, and touches nothing', async (path) => { // C-021 C-035
  const { vault, root } = open()
  expect(await codeOf(vault.read(SHOP, path))).toBe('VAULT_PATH_REFUSED')
  expect(await codeOf(vault.stage(SHOP, [{ path: 'ok.md', text: 'x' }, { path, text: 'x' }]))).toBe('VAULT_PATH_REFUSED')
  expect(await codeOf(vault.stage(SHOP, [{ path, text: null }]))).toBe('VAULT_PATH_REFUSED')
  for (const scope of ['..', 'other', '']) {
    expect(await codeOf(vault.list(scope))).toBe('VAULT_PATH_REFUSED')
    expect(await codeOf(vault.removeScope(scope))).toBe('VAULT_PATH_REFUSED')
    expect(await codeOf(vault.tidy(scope))).toBe('VAULT_PATH_REFUSED')
  }
  expect(existsSync(root)).toBe(false)
})

it.each([
  ['the root', (at: Places) => symlinkSync(at.outside, at.root)],
  ['the scope’s folder', (at: Places) => { mkdirSync(at.root); symlinkSync(at.outside, at.folder) }],
  ['a folder on the way', (at: Places) => { mkdirSync(at.folder, { recursive: true }); symlinkSync(at.outside, join(at.folder, 'skills')) }],
  ['the file', (at: Places) => { mkdirSync(join(at.folder, 'skills'), { recursive: true }); symlinkSync(join(at.outside, 'a.md'), join(at.folder, 'skills/a.md')) }],
  ['the file, to nothing', (at: Places) => { mkdirSync(join(at.folder, 'skills'), { recursive: true }); symlinkSync(join(at.outside, 'none.md'), join(at.folder, 'skills/a.md')) }],
])('follows no link that stands for %s', async (_, plant) => { // C-021 C-035
  const home = temporaryFolder()
  const outside = join(home, 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'a.md'), 'not yours')
  const { vault, root, folder, put } = open(join(home, 'vault'))
  plant({ root, folder, outside })
  expect(await codeOf(vault.read(SHOP, 'skills/a.md'))).toBe('VAULT_LINK_REFUSED')
  expect(await codeOf(put('skills/a.md', 'x'))).toBe('VAULT_LINK_REFUSED')
  const listed = await vault.list(SHOP).catch((error: unknown) => (MemError.is(error) ? error.code : error))
  expect(listed === 'VAULT_LINK_REFUSED' || (Array.isArray(listed) && listed.every(({ refused }) => refused === 'link'))).toBe(true)
  await vault.tidy(SHOP).catch(() => undefined)
  await vault.removeScope(SHOP).catch(() => undefined)
  expect(filesIn(outside)).toEqual({ 'a.md': 'not yours' })
})
interface Places { readonly root: string; readonly folder: string; readonly outside: string }

it('refuses a link that takes a file’s place after it was staged', async () => {
  const home = temporaryFolder()
  const { vault, folder } = open(join(home, 'vault'))
  writeFileSync(join(home, 'outside.md'), 'not yours')
  const staged = await vault.stage(SHOP, [{ path: 'a.md', text: 'x' }])
  symlinkSync(join(home, 'outside.md'), join(folder, 'a.md'))
  expect(await codeOf(staged.commit('a.md'))).toBe('VAULT_LINK_REFUSED')
  await staged.discard()
  expect([readFileSync(join(home, 'outside.md'), 'utf8'), readdirSync(folder)]).toEqual(['not yours', ['a.md']])
})

it('lets a folder above the vault be a link', async () => {
  const home = temporaryFolder()
  mkdirSync(join(home, 'real'))
  symlinkSync(join(home, 'real'), join(home, 'link'))
  const { vault, put } = open(join(home, 'link/vault'))
  await put('a.md', 'x')
  expect(await vault.read(SHOP, 'a.md')).toBe('x')
})

it('exchanges a file that is known by a second name elsewhere, and leaves the other as it is', async () => { // C-021
  const home = temporaryFolder()
  const { folder, put } = open(join(home, 'vault'))
  await put('a.md', 'shared')
  linkSync(join(folder, 'a.md'), join(home, 'other.md'))
  await put('a.md', 'new')
  expect(readFileSync(join(home, 'other.md'), 'utf8')).toBe('shared')
})

it('reads no folder, pipe or socket, and doesn’t wait for one', async () => {
  const { vault, folder, put } = open()
  await put('a.md', 'x')
  mkdirSync(join(folder, 'folder.md'))
  const isPipe = spawnSync('mkfifo', [join(folder, 'pipe.md')]).status === 0
  const server = createServer().listen(join(folder, 'socket.md'))
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  for (const path of ['folder.md', 'socket.md', ...(isPipe ? ['pipe.md'] : [])]) {
    expect([path, await codeOf(vault.read(SHOP, path))]).toEqual([path, 'VAULT_PATH_REFUSED'])
    expect([path, await codeOf(put(path, 'x'))]).toEqual([path, 'VAULT_PATH_REFUSED'])
  }
  expect(await codeOf(vault.read(SHOP, 'a.md/b.md'))).toBe('VAULT_PATH_REFUSED')
  expect((await vault.list(SHOP)).filter(({ refused }) => refused === null).map(({ path }) => path)).toEqual(['a.md'])
})

it('knows a file by one spelling: another letter case or decomposed letters are another file', async () => {
  const { vault, folder, put } = open()
  await put('MEMORY.md', 'x')
  expect(await vault.read(SHOP, 'memory.md')).toBe(null)
  writeFileSync(join(folder, 'cafe\u0301.md'), 'x')
  expect((await vault.list(SHOP)).filter(({ path }) => path.startsWith('caf'))).toEqual([{ path: 'cafe\u0301.md', bytes: 1, refused: 'name' }])
  expect(await vault.read(SHOP, 'caf\u00e9.md')).toBe(null)
})

it('lists names that are no text without reaching for them', async () => {
  const { vault, folder, put } = open()
  await put('a.md', 'x')
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0x2e, 0x6d, 0x64])]), 'x')
  expect((await vault.list(SHOP)).map(({ refused }) => refused)).toEqual([null, 'name'])
})

it('says which file isn’t text or is too large, and reads an empty one', async () => {
  const { vault, folder, put } = open()
  await put('empty.md', '')
  expect(await vault.read(SHOP, 'empty.md')).toBe('')
  writeFileSync(join(folder, 'latin.md'), Buffer.from([0x63, 0x61, 0x66, 0xe9]))
  expect(await codeOf(vault.read(SHOP, 'latin.md'))).toBe('VAULT_NOT_TEXT')
  writeFileSync(join(folder, 'large.md'), 'x'.repeat(10_000_000))
  expect(await codeOf(vault.read(SHOP, 'large.md'))).toBe('VAULT_FILE_TOO_LARGE')
  expect(await codeOf(vault.read(SHOP, 'empty.md', 0))).toBe('no error')
  expect(await codeOf(put('large.md', 'y'.repeat(10_000_000)))).toBe('VAULT_FILE_TOO_LARGE')
  expect(readFileSync(join(folder, 'large.md'), 'utf8').slice(0, 3)).toBe('xxx')
})

it('lies in the memory folder unless another is configured', () => { // C-020 C-115
  const memory = join('/', 'home', 'me', 'mem')
  expect(vaultFolder(memory, '')).toBe(join(memory, 'vault'))
  expect(vaultFolder(memory, join('/', 'srv', 'handbooks'))).toBe(join('/', 'srv', 'handbooks'))
  expect(() => vaultFolder(memory, '../elsewhere')).toThrow('must be an absolute path')
})
