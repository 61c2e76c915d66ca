import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { all, openStore, type Program, run, type Store } from '@mem/store'
import { onTestFinished } from 'vitest'
import type { BlockBody } from '../../src/handbook/block.ts'
import { type BlockDraft, blockPrograms } from '../../src/handbook/block-programs.ts'
import { revisionPrograms } from '../../src/handbook/revisions/revision-programs.ts'
import { fileVault } from '../../src/node/file-vault.ts'
import { handbookModule } from '../../src/tables/handbook-module.ts'
import { handbookSql } from '../../src/tables/handbook-sql.ts'
import type { PublishPorts } from '../../src/vault/publish-ports.ts'
import { publishScope } from '../../src/vault/publish-scope.ts'
import type { Vault } from '../../src/vault/vault.ts'

export const SHOP = 'project-00000000000005a0'
export const OPTIONS = { maxSummaryTokens: 2_500 }
export const START = Date.UTC(2026, 10, 30, 12)

/** A folder that is gone when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mem-vault-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const idOf = (number: number) => `blk_${number.toString(16).padStart(16, '0')}`
export const recordId = (number: number) => `rec_${number.toString(16).padStart(16, '0')}`

export function bodyOf(title: string, given: Partial<BlockBody> = {}): BlockBody {
  return { title, appliesTo: '', tasks: [], preferences: [], knowledge: [], failures: [], text: null, ...given }
}

/** A store with the handbook of a shop, and its vault in a folder. */
export interface Shop {
  readonly store: Store
  readonly vault: Vault
  readonly ports: PublishPorts
  /** The folder of the vault, and that of the shop in it. */
  readonly root: string
  readonly folder: string
  write<Result>(program: Program<Result>): Promise<Result>
  put(number: number, body: BlockBody, given?: Partial<BlockDraft>): Promise<void>
  /** A session with its record. */
  record(number: number, given?: { readonly summary?: string; readonly raw?: string }): Promise<void>
  publish(): ReturnType<typeof publishScope>
  /** Text of a file of the shop; null for none. */
  file(path: string): string | null
  edit(path: string, change: (text: string) => string): void
  /** Every file of the vault with its text, temporary ones too. */
  files(): Readonly<Record<string, string>>
}

export async function openShop(
  given: {
    readonly folder?: string
    readonly root?: string
    readonly at?: PublishPorts['at']
    readonly vault?: (vault: Vault) => Vault
  } = {},
): Promise<Shop> {
  const home = given.folder ?? temporaryFolder()
  const root = given.root ?? join(home, 'vault')
  const store = await openStore({ path: join(home, 'memory.sqlite'), clock: () => START, modules: [handbookModule] })
  onTestFinished(() => store.close())
  return shopOf(store, root, given)
}

export async function shopOf(
  store: Store,
  root: string,
  {
    at,
    vault: wrap = (vault) => vault,
  }: { readonly at?: PublishPorts['at']; readonly vault?: (vault: Vault) => Vault } = {},
): Promise<Shop> {
  const sql = handbookSql(store)
  const blocks = blockPrograms(store)
  const vault = wrap(fileVault(root, { newId: counter() }))
  const ports: PublishPorts = { store, vault, now: () => START, ...(at === undefined ? {} : { at }) }
  const scopes = await store.read(all(sql.selectFrom('handbook_scope').select('id').where('name', '=', SHOP)))
  if (scopes.length === 0)
    await store.write(run(sql.insertInto('handbook_scope').values({ name: SHOP, label: '/home/shop' })))
  const folder = join(root, SHOP)
  const shop: Shop = {
    ...{ store, vault, ports, root, folder },
    write: (program) => store.write(program),
    async put(number, body, draft = {}) {
      const block = { id: idOf(number), body, origin: 'model', evidence: [], ...draft } as const
      await store.write(blocks.put(SHOP, block, START))
    },
    record: (number, texts) => store.write(putRecord(store, number, texts ?? {})),
    publish: () => publishScope(ports, SHOP, OPTIONS),
    file: (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null),
    edit(path, change) {
      const place = join(folder, path)
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, change(existsSync(place) ? readFileSync(place, 'utf8') : ''))
    },
    files: () => filesIn(root),
  }
  return shop
}

/** Gives `1`, `2` and so on. */
export function counter(): () => string {
  let count = 0
  return () => {
    count += 1
    return `${process.pid}-${count}`
  }
}

/** Files below a folder, hidden ones too. */
export function filesIn(folder: string): Readonly<Record<string, string>> {
  if (!existsSync(folder)) return {}
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(paths.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}

function* putRecord(
  store: Store,
  number: number,
  { summary = `Session ${number} fixed the till.`, raw = `Raw words of session ${number}.` },
): Program<void> {
  const sql = handbookSql(store)
  const key = `session-${number}`
  yield* store.sessions.put({ key, workspace: 'workspace:shop' })
  const [session] = yield* all(sql.selectFrom('session').select('id').where('key', '=', key))
  const [scope] = yield* all(sql.selectFrom('handbook_scope').select('id').where('name', '=', SHOP))
  const at = START - number * 86_400_000
  yield* run(
    sql.insertInto('handbook_record').values({
      ...{
        name: recordId(number),
        session: session?.id ?? 0,
        scope: scope?.id ?? 0,
        cwd: '/home/shop',
        through_seq: 9,
      },
      ...{ input_hash: new Uint8Array(32), raw_memory: raw, summary, slug: `fix-till-${number}` },
      ...{ provider: 'deepseek', model: 'chat', generated_at: at, source_updated_at: at, retired_at: null },
    }),
  )
}

export const revisionsOf = (shop: Shop) => revisionPrograms(shop.store)
