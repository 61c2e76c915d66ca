import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { all, MemError, run } from '@mem/store'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { blockPrograms } from '../../src/handbook/block-programs.ts'
import { handbookSql } from '../../src/tables/handbook-sql.ts'
import { takeEdits } from '../../src/vault/take-edits.ts'
import type { Vault } from '../../src/vault/vault.ts'
import { bodyOf, filesIn, idOf, OPTIONS, openShop, recordId, SHOP, type Shop, temporaryFolder } from './shop.ts'

async function furnished(given: Parameters<typeof openShop>[0] = {}): Promise<Shop> {
  const shop = await openShop(given)
  for (const number of [1, 2]) await shop.record(number)
  await shop.put(1, bodyOf('Tills', { knowledge: ['Port 8412 is for staging.'] }), { evidence: [recordId(1)] })
  await shop.put(2, bodyOf('Drawers', { preferences: ['Short answers.'] }))
  await shop.write(run(handbookSql(shop.store).insertInto('handbook_skill').values({ scope: 1, name: 'open-till', files: JSON.stringify({ 'SKILL.md': 'Push.\n' }), revision: 1, updated_at: 1 })))
  return shop
}

const bodies = async ({ store }: Shop) => (await store.read(blockPrograms(store).list(SHOP))).map(({ id, origin, body }) => ({ id, origin, title: body.title, text: body.text }))
const notes = ({ store }: Shop) => store.read(all(handbookSql(store).selectFrom('handbook_note').select(['file', 'text', 'authority', 'consumed']).orderBy('file')))
const codeOf = (call: Promise<unknown>) => call.then(() => 'no error', (error: unknown) => (MemError.is(error) ? error.code : String(error)))

it('changes no byte of a file and no row when nothing differs', async () => {
  const shop = await furnished()
  const first = await shop.publish()
  expect(first.changed).toEqual(['MEMORY.md', 'memory_summary.md', 'raw_memories.md', 'rollout_summaries/fix-till-1.md', 'rollout_summaries/fix-till-2.md', 'skills/open-till/SKILL.md'])
  const times = () => first.changed.map((path) => [statSync(join(shop.folder, path)).mtimeMs, statSync(join(shop.folder, path)).ino])
  const changesOf = () => shop.store.read(all(sql`select total_changes() as changes`.compile(handbookSql(shop.store))))
  const before = [times(), await changesOf()]
  expect(await shop.publish()).toEqual({ edits: [], ignored: [], changed: [], waiting: [], revision: first.revision })
  expect([times(), await changesOf()]).toEqual(before)
})

it('keeps what a person wrote into a block word for word, as theirs, whatever a run writes afterwards', async () => { // C-023
  const shop = await furnished()
  await shop.publish()
  shop.edit('MEMORY.md', (text) => text.replace('- Port 8412 is for staging.', '- Port 9090!  *Not* 8412.\n\n\tAsk Kim.'))
  expect((await shop.publish()).edits).toMatchObject([{ kind: 'revise-block', id: idOf(1) }])
  const [tills] = (await bodies(shop)).filter(({ id }) => id === idOf(1))
  expect(tills).toMatchObject({ origin: 'user', title: 'Tills', text: expect.stringContaining('- Port 9090!  *Not* 8412.\n\n\tAsk Kim.') })
  await shop.put(2, bodyOf('Drawers', { preferences: ['Long answers.'] }))
  await shop.publish()
  expect(shop.file('MEMORY.md')).toContain('- Port 9090!  *Not* 8412.\n\n\tAsk Kim.')
  expect(shop.file('MEMORY.md')).toContain('Long answers.')
})

it('keeps what a person changed while a run was under way, though the run changed or dropped the same block', async () => { // C-023
  const shop = await furnished()
  await shop.publish()
  shop.edit('MEMORY.md', (text) => text.replace('Port 8412', 'Port 9090').replace('Short answers', 'No answers'))
  // The run knew the blocks as they were before.
  await shop.put(1, bodyOf('Tills', { knowledge: ['Port 1.'] }))
  await shop.write(blockPrograms(shop.store).drop(SHOP, idOf(2)))
  await shop.publish()
  expect(shop.file('MEMORY.md')).toContain('- Port 9090 is for staging.')
  expect(shop.file('MEMORY.md')).toContain('- No answers.')
  expect(shop.file('MEMORY.md')).not.toContain('Port 1.')
  expect((await bodies(shop)).map(({ origin }) => origin)).toEqual(['user', 'user'])
})

it('keeps what a person writes between the reading and the exchange of a file', async () => { // C-022 C-023
  let writes = 0
  const vault = (inner: Vault): Vault => ({
    ...inner,
    async stage(scope, changes) {
      const staged = await inner.stage(scope, changes)
      return {
        ...staged,
        async commit(path) {
          // Twice, since the file is read anew after the first time.
          if (path === 'MEMORY.md' && writes < 2) {
            writes += 1
            shop.edit('MEMORY.md', (text) => `${text}\nWritten in time ${writes}.\n`)
          }
          return staged.commit(path)
        },
      }
    },
  })
  const shop: Shop = await furnished({ vault })
  const report = await shop.publish()
  expect([writes, report.waiting]).toEqual([2, []])
  expect(shop.file('MEMORY.md')).toContain('Written in time 1.')
  expect(shop.file('MEMORY.md')).toContain('Written in time 2.')
  expect((await bodies(shop)).filter(({ origin }) => origin === 'user')).toHaveLength(2)
  expect((await shop.publish()).changed).toEqual([])
})

it('leaves a file alone that a person changes all the time, and takes it in next time', async () => {
  let isBusy = true
  let writes = 0
  const vault = (inner: Vault): Vault => ({
    ...inner,
    async stage(scope, changes) {
      const staged = await inner.stage(scope, changes)
      const commit = async (path: string) => {
        if (path === 'MEMORY.md' && isBusy) {
          writes += 1
          shop.edit('MEMORY.md', () => `Draft ${writes}.\n`)
        }
        return staged.commit(path)
      }
      return { ...staged, commit }
    },
  })
  const shop: Shop = await furnished({ vault })
  const report = await shop.publish()
  expect([report.waiting, shop.file('MEMORY.md')]).toEqual([['MEMORY.md'], `Draft ${writes}.\n`])
  isBusy = false
  expect((await shop.publish()).waiting).toEqual([])
  expect(shop.file('MEMORY.md')).toContain(`Draft ${writes}.`)
  expect(shop.file('MEMORY.md')).toContain('Port 8412')
})

it('takes in skills and notes that a person wrote, and keeps their files', async () => { // C-034
  const shop = await furnished()
  await shop.publish()
  shop.edit('skills/open-till/SKILL.md', () => 'Pull, then push.\n')
  shop.edit('skills/close-till/SKILL.md', () => 'Close.\n')
  shop.edit('skills/close-till/scripts/close.sh', () => 'echo closed\n')
  shop.edit('extensions/ad_hoc/notes/neu.md', () => 'Remember the drawer.')
  expect((await shop.publish()).ignored).toEqual([])
  expect(await notes(shop)).toEqual([{ file: 'neu.md', text: 'Remember the drawer.', authority: 'user', consumed: 0 }])
  const skills = await shop.store.read(all(handbookSql(shop.store).selectFrom('handbook_skill').select(['name', 'files', 'origin']).orderBy('name')))
  expect(skills.map((skill) => ({ ...skill, files: JSON.parse(skill.files) }))).toEqual([
    { name: 'close-till', files: { 'SKILL.md': 'Close.\n', 'scripts/close.sh': 'echo closed\n' }, origin: 'user' },
    { name: 'open-till', files: { 'SKILL.md': 'Pull, then push.\n' }, origin: 'user' },
  ])
  expect([shop.file('skills/close-till/scripts/close.sh'), shop.file('extensions/ad_hoc/notes/neu.md')]).toEqual(['echo closed\n', 'Remember the drawer.\n'])
})

it('moves a used note, and keeps a new one of the same name beside it', async () => { // C-094
  const shop = await furnished()
  shop.edit('extensions/ad_hoc/notes/a.md', () => 'First.\n')
  await shop.publish()
  await shop.write(run(handbookSql(shop.store).updateTable('handbook_note').set({ consumed: 1 })))
  await shop.publish()
  expect([shop.file('extensions/ad_hoc/notes/a.md'), shop.file('extensions/ad_hoc/archive/a.md')]).toEqual([null, 'First.\n'])
  shop.edit('extensions/ad_hoc/notes/a.md', () => 'Second.\n')
  await shop.publish()
  expect(await notes(shop)).toMatchObject([{ file: 'a-2.md', text: 'Second.\n', consumed: 0 }, { file: 'a.md', text: 'First.\n', consumed: 1 }])
  expect([shop.file('extensions/ad_hoc/notes/a-2.md'), shop.file('extensions/ad_hoc/archive/a.md')]).toEqual(['Second.\n', 'First.\n'])
})

it('follows a person who deletes: a block goes, a recap is forgotten, a skill and a note go, a rendered file comes back', async () => { // C-031
  const shop = await furnished()
  shop.edit('extensions/ad_hoc/notes/a.md', () => 'First.\n')
  await shop.publish()
  shop.edit('MEMORY.md', (text) => text.replace(/<!-- mem:block blk_0000000000000002[\s\S]*?mem:end -->\n/, ''))
  for (const path of ['rollout_summaries/fix-till-2.md', 'skills/open-till/SKILL.md', 'extensions/ad_hoc/notes/a.md', 'memory_summary.md', 'raw_memories.md']) rmSync(join(shop.folder, path))
  await shop.publish()
  expect((await bodies(shop)).map(({ id }) => id)).toEqual([idOf(1)])
  expect(await notes(shop)).toEqual([])
  expect(Object.keys(filesIn(shop.folder))).toEqual(['MEMORY.md', 'memory_summary.md', 'raw_memories.md', 'rollout_summaries/.retired/fix-till-2.md', 'rollout_summaries/fix-till-1.md'])
  expect(shop.file('raw_memories.md')).not.toContain('fix-till-2')
  rmSync(join(shop.folder, 'MEMORY.md'))
  expect((await shop.publish()).edits).toEqual([])
  expect(shop.file('MEMORY.md')).toContain('Port 8412')
})

it('makes the whole vault anew when its folder is gone, and forgets nothing', async () => {
  const shop = await furnished()
  await shop.publish()
  const files = shop.files()
  rmSync(shop.root, { recursive: true })
  expect((await shop.publish()).edits).toEqual([])
  expect(shop.files()).toEqual(files)
})

it('takes a vault over whose database remembers no file: what code would write there is nobody’s edit', async () => {
  const shop = await furnished()
  await shop.publish()
  shop.edit('MEMORY.md', (text) => text.replace('Short answers', 'No answers'))
  await shop.write(run(handbookSql(shop.store).deleteFrom('handbook_baseline')))
  expect((await shop.publish()).edits).toMatchObject([{ kind: 'revise-block', id: idOf(2) }])
  expect(await bodies(shop)).toHaveLength(2)
})

it('splits what is too long for one block, and loses no word', async () => {
  const shop = await furnished()
  await shop.publish()
  const words = [...Array(9_000).keys()].map((number) => `word${number}`)
  shop.edit('MEMORY.md', (text) => `${text}\n${words.join('\n')}\n`)
  await shop.publish()
  expect(shop.file('MEMORY.md')?.match(/word\d+/g)).toEqual(expect.arrayContaining(words))
  expect((await shop.publish()).changed).toEqual([])
})

it('takes secrets out of what a person wrote, in file, database and earlier texts', async () => { // C-068
  const shop = await furnished()
  await shop.publish()
  const key = ['ghp', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('_')
  shop.edit('MEMORY.md', (text) => `${text.replace('Short answers.', `Use ${key} there.`)}\nAlso ${key} here.\n`)
  shop.edit('extensions/ad_hoc/notes/a.md', () => `token ${key}\n`)
  shop.edit('skills/open-till/SKILL.md', () => `Push with ${key}.\n`)
  await shop.put(3, bodyOf('Keys', { knowledge: [`The key is ${key}.`], text: null }))
  await shop.publish()
  expect(JSON.stringify(shop.files())).not.toContain(key)
  expect(JSON.stringify(shop.files()).match(/\[secret:/g)?.length).toBeGreaterThanOrEqual(5)
  await shop.store.close()
  const raw = Object.values(filesIn(join(shop.root, '..'))).join('')
  expect(raw).not.toContain(key)
})

it('has nothing left of a publish that died once edits are taken in', async () => {
  let fails = true
  const at = (point: string) => {
    if (point === 'pending-noted' && fails) throw new Error('died')
  }
  const shop = await furnished({ at })
  const pending = () => shop.store.read(all(handbookSql(shop.store).selectFrom('handbook_pending').select('path')))
  expect([await codeOf(shop.publish()), (await pending()).length]).toEqual(['Error: died', 6])
  fails = false
  await takeEdits(shop.ports, SHOP, OPTIONS)
  expect(await pending()).toEqual([])
})

it('lets a begun private key in one block swallow no other block', async () => {
  const shop = await furnished()
  await shop.publish()
  shop.edit('MEMORY.md', (text) => text.replace('Short answers.', ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ')))
  expect((await shop.publish()).edits).toMatchObject([{ kind: 'revise-block', id: idOf(2) }])
  expect(shop.file('MEMORY.md')).toContain('Port 8412')
})

it.each([
  ['a link in place of a file', 'VAULT_LINK_REFUSED', (shop: Shop, outside: string) => { rmSync(join(shop.folder, 'MEMORY.md')); symlinkSync(join(outside, 'a.md'), join(shop.folder, 'MEMORY.md')) }],
  ['a link in place of a folder', 'VAULT_LINK_REFUSED', (shop: Shop, outside: string) => { rmSync(join(shop.folder, 'rollout_summaries'), { recursive: true }); symlinkSync(outside, join(shop.folder, 'rollout_summaries')) }],
  ['a folder in place of a file', 'VAULT_PATH_REFUSED', (shop: Shop) => { rmSync(join(shop.folder, 'MEMORY.md')); mkdirSync(join(shop.folder, 'MEMORY.md')) }],
  ['a file that isn’t UTF-8', 'VAULT_NOT_TEXT', (shop: Shop) => writeFileSync(join(shop.folder, 'MEMORY.md'), Buffer.from([0x63, 0xe9]))],
  ['a file of 10 MB', 'VAULT_FILE_TOO_LARGE', (shop: Shop) => shop.edit('MEMORY.md', (text) => text + 'x'.repeat(10_000_000))],
])('says what is wrong and publishes nothing at all when it finds %s', async (_, code, spoil) => { // C-021 C-022
  const shop = await furnished()
  await shop.publish()
  const outside = temporaryFolder()
  writeFileSync(join(outside, 'a.md'), 'not yours')
  spoil(shop, outside)
  await shop.put(1, bodyOf('Tills', { knowledge: ['Port 1.'] }))
  await shop.record(3)
  const before = filesIn(shop.folder)
  expect(await codeOf(shop.publish())).toBe(code)
  expect(filesIn(shop.folder)).toEqual(before)
  expect(filesIn(outside)).toEqual({ 'a.md': 'not yours' })
})

it('leaves files that are nobody’s as they are, and names them', async () => { // C-021
  const shop = await furnished()
  await shop.publish()
  shop.edit('mine.md', () => 'Mine.')
  shop.edit('extensions/ad_hoc/notes/large.md', () => 'x'.repeat(10_000_000))
  writeFileSync(join(shop.folder, 'extensions/ad_hoc/notes/latin.md'), Buffer.from([0xe9]))
  shop.edit('extensions/ad_hoc/notes/empty.md', () => '')
  symlinkSync('/etc/hostname', join(shop.folder, 'extensions/ad_hoc/notes/link.md'))
  shop.edit('logs/2026-extract.json', () => '{}')
  const before = filesIn(shop.folder)
  const { edits, changed, ignored } = await shop.publish()
  expect([edits, changed]).toEqual([[], []])
  expect(ignored.map(({ path, reason }) => `${path}: ${reason}`).sort()).toEqual([
    'extensions/ad_hoc/notes/empty.md: It is empty.',
    'extensions/ad_hoc/notes/large.md: It is larger than 1 MiB.',
    'extensions/ad_hoc/notes/latin.md: It isn’t text in UTF-8.',
    'extensions/ad_hoc/notes/link.md: It is a link.',
    'mine.md: It is no file of a handbook.',
  ])
  expect(filesIn(shop.folder)).toEqual(before)
})

it('takes the words of a file in that stands where a recap will be written', async () => {
  const shop = await furnished()
  await shop.publish()
  shop.edit('rollout_summaries/fix-till-3.md', () => 'Written by hand.\n')
  expect((await shop.publish()).ignored).toHaveLength(1)
  await shop.record(3)
  await shop.publish()
  expect(shop.file('rollout_summaries/fix-till-3.md')).toContain('Session 3 fixed the till.')
  expect(shop.file('MEMORY.md')).toContain('Written by hand.')
})

it('writes nothing outside of its root, and into no preset', async () => { // C-020 C-021 C-080
  const home = temporaryFolder()
  mkdirSync(join(home, 'presets'))
  writeFileSync(join(home, 'presets', 'default.yaml'), 'customSkillDirs: []\n')
  const shop = await furnished({ folder: home })
  await shop.publish()
  const outside = Object.entries(filesIn(home)).filter(([path]) => !path.startsWith('vault/') && !path.startsWith('memory.sqlite'))
  expect(outside).toEqual([['presets/default.yaml', 'customSkillDirs: []\n']])
  expect(readFileSync(join(shop.folder, 'skills/open-till/SKILL.md'), 'utf8')).toBe('Push.\n')
})

it.each(['staged', 'pending-noted', 'files-changed'] as const)('brings nothing back that was reset during a publish, at %s', async (point) => {
  let isOnce = true
  let written: Promise<void> | undefined
  const shop: Shop = await furnished({
    at: (reached) => {
      if (reached !== point || !isOnce) return
      isOnce = false
      written = shop.write(run(handbookSql(shop.store).updateTable('handbook_scope').set({ epoch: 1 })))
    },
  })
  expect(await codeOf(shop.publish())).toBe('HANDBOOK_FENCED')
  await written
  expect(shop.files()).toEqual({})
})
