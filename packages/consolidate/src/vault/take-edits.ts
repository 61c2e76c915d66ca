import { MemError, type Program } from '@mem/store'
import { applyEdits } from '../handbook/edits/apply-edits.ts'
import type { Edits } from '../handbook/edits/edit.ts'
import { readEdits } from '../handbook/edits/read-edits.ts'
import { readScopeState } from '../handbook/read-scope-state.ts'
import { type RenderOptions, scopeFiles } from '../handbook/render/render-scope.ts'
import { requireScope } from '../handbook/require-scope.ts'
import { addRevision } from '../handbook/revisions/add-revision.ts'
import { type HandbookSql, handbookSql } from '../tables/handbook-sql.ts'
import { isSameWritten, putBaseline, putPending, readWritten, type Written } from './baseline.ts'
import type { PublishPorts } from './publish-ports.ts'
import { readVaultFiles, type VaultFiles } from './read-vault-files.ts'

export interface Taken extends Edits {
  /** Text of every file that is the scope's, as it stands on the disk. */
  readonly texts: ReadonlyMap<string, string>
}

/** How often files are read again when another process publishes at the same time. */
const MOST_ROUNDS = 5

/**
 * What people did to the files of a scope goes into the store, in one transaction, as a revision `edit`; no file changes. Call it before a
 * run reads the scope. What a publish that died had written isn't taken for a person's.
 *
 * @throws MemError the vault's codes; `SCOPE_UNKNOWN`; `STORE_BUSY` when another process publishes all the time
 */
export async function takeEdits(ports: PublishPorts, scope: string, options: RenderOptions): Promise<Taken> {
  const sql = handbookSql(ports.store)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const known = await ports.store.read(readKnown(sql, scope, options))
    const { baseline, pending } = known.written
    const isWritten = (path: string, text: string) => baseline.get(path) === text || pending.get(path) === text
    const files = await readVaultFiles(ports.vault, scope, { paths: known.paths, isWritten })
    ports.at?.('files-read')
    const taken = await ports.store.write(take({ sql, scope, now: ports.now() }, known, files))
    if (taken !== undefined) return taken
  }
  throw new MemError('STORE_BUSY', `${scope}: another process publishes this handbook all the time. Try again.`)
}

interface Known {
  readonly written: Written
  /** What code wrote or would write now. */
  readonly paths: ReadonlySet<string>
  readonly rendered: ReadonlyMap<string, () => string>
}

function* readKnown(sql: HandbookSql, name: string, options: RenderOptions): Program<Known> {
  const written = yield* readWritten(sql, yield* requireScope(sql, name))
  const rendered = scopeFiles(yield* readScopeState(sql, name), options)
  return {
    written,
    rendered,
    paths: new Set([...written.baseline.keys(), ...written.pending.keys(), ...rendered.keys()]),
  }
}

interface Taking {
  readonly sql: HandbookSql
  readonly scope: string
  readonly now: number
}

/** Undefined when another process has written files meanwhile: then it isn't known whose they are. */
function* take({ sql, scope: name, now }: Taking, known: Known, files: VaultFiles): Program<Taken | undefined> {
  const scope = yield* requireScope(sql, name)
  if (!isSameWritten(known.written, yield* readWritten(sql, scope))) return undefined
  const { baseline, pending } = known.written
  // A file that nobody remembers to have written, where one would be written now: only what code wouldn't write is a person's.
  const unremembered = [...files.clean.keys()].flatMap((path) => {
    const render = baseline.has(path) || pending.has(path) ? undefined : known.rendered.get(path)
    return render === undefined ? [] : [[path, render()] as const]
  })
  const found = readEdits(files.clean, baseline, pending, new Map(unremembered))
  yield* applyEdits({ sql, scope, now }, found.edits)
  const ignored = new Set(found.ignored.map(({ path }) => path))
  const owned = [...new Set([...known.paths, ...files.clean.keys()])].filter((path) => !ignored.has(path))
  yield* putBaseline(sql, scope, new Map(owned.map((path) => [path, files.clean.get(path) ?? null])))
  if (pending.size > 0) yield* putPending(sql, scope, new Map())
  if (found.edits.length > 0) yield* addRevision(sql, scope, { cause: 'edit', now })
  const texts = new Map([...files.texts].filter(([path]) => !ignored.has(path)))
  return { edits: found.edits, ignored: [...files.ignored, ...found.ignored], texts }
}
