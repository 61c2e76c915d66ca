import { contentHashOf, MemError, type Program, run } from '@mem/store'
import type { Edit, Edits } from '../handbook/edits/edit.ts'
import { readScopeState } from '../handbook/read-scope-state.ts'
import { type RenderOptions, renderScope } from '../handbook/render/render-scope.ts'
import { requireScope, type ScopeRow } from '../handbook/require-scope.ts'
import { type HandbookSql, handbookSql } from '../tables/handbook-sql.ts'
import { putBaseline, putPending } from './baseline.ts'
import type { PublishPorts } from './publish-ports.ts'
import { type Taken, takeEdits } from './take-edits.ts'
import type { VaultChange } from './vault.ts'

export interface PublishReport extends Edits {
  /** The revision whose files stand in the vault; of a publish that left some waiting, the one before. */
  readonly revision: number
  /** Paths that were written or removed; none where nothing differed. */
  readonly changed: readonly string[]
  /** Files that a person kept changing meanwhile: theirs stay, the next publish takes them in. */
  readonly waiting: readonly string[]
}

/** How often a file that a person changes during a publish is taken in and rendered anew. */
const MOST_ROUNDS = 5

/**
 * Brings the files of a scope to its state in the store. First what people did to them goes into the store; every new text is written
 * beside its place; then each file is exchanged whole, and only while it is as it was read. A process may die anywhere: the next
 * publish brings the same files. Where nothing differs no byte is written.
 *
 * @throws MemError the vault's codes, before any file has changed but for a disk that fails in the middle; `SCOPE_UNKNOWN`
 */
export async function publishScope(ports: PublishPorts, scope: string, options: RenderOptions): Promise<PublishReport> {
  const edits: Edit[] = []
  const changed = new Set<string>()
  await ports.vault.tidy(scope)
  for (let round = 1; ; round += 1) {
    const taken = await takeEdits(ports, scope, options)
    edits.push(...taken.edits)
    ports.at?.('edits-taken')
    const { revision, waiting } = await writeFiles(ports, scope, { taken, options, changed })
    if (waiting.length === 0 || round === MOST_ROUNDS)
      return { edits, ignored: taken.ignored, changed: [...changed].sort(), waiting, revision }
  }
}

interface Writing {
  readonly taken: Taken
  readonly options: RenderOptions
  readonly changed: Set<string>
}

async function writeFiles(ports: PublishPorts, scope: string, { taken, options, changed }: Writing) {
  const { store, vault, at } = ports
  const sql = handbookSql(store)
  const state = await store.read(readScopeState(sql, scope))
  const fence = { scope, epoch: state.epoch }
  const changes = changesOf(renderScope(state, options), taken.texts)
  const texts = new Map(changes.map(({ path, text }) => [path, text]))
  const staged = await vault.stage(scope, changes)
  const done = new Map<string, string | null>()
  try {
    at?.('staged')
    await store.write(notePending(sql, fence, texts))
    at?.('pending-noted')
    for (const { path, text } of changes) {
      if ((await staged.commit(path)) === 'conflict') continue
      done.set(path, text)
      changed.add(path)
      at?.('file-changed')
    }
  } finally {
    await staged.discard()
  }
  at?.('files-changed')
  const waiting = changes.map(({ path }) => path).filter((path) => !done.has(path))
  const revision = waiting.length === 0 ? state.revision : null
  const published = await store.write(noteDone(sql, fence, { done, revision })).catch(async (error: unknown) => {
    if (isFenced(error)) await takeOut(ports, scope, done)
    throw error
  })
  at?.('baseline-noted')
  return { revision: published, waiting }
}

const isFenced = (error: unknown) => MemError.is(error, 'HANDBOOK_FENCED') || MemError.is(error, 'SCOPE_UNKNOWN')

/** Removes what was written for a state that is deleted, where it still stands. */
async function takeOut(
  { vault }: PublishPorts,
  scope: string,
  done: ReadonlyMap<string, string | null>,
): Promise<void> {
  const changes = [...done].flatMap(([path, text]) =>
    text === null ? [] : [{ path, text: null, expected: contentHashOf(text) }],
  )
  const staged = await vault.stage(scope, changes)
  for (const { path } of changes) await staged.commit(path)
}

type Texts = ReadonlyMap<string, string>

/** New texts by path, then what goes: a note that moves is never in no place. */
function changesOf(rendered: Texts, texts: Texts): readonly VaultChange[] {
  const hashOf = (path: string) => {
    const text = texts.get(path)
    return text === undefined ? null : contentHashOf(text)
  }
  const written: VaultChange[] = [...rendered]
    .filter(([path, text]) => texts.get(path) !== text)
    .map(([path, text]) => ({ path, text, expected: hashOf(path) }))
  const gone: VaultChange[] = [...texts.keys()]
    .filter((path) => !rendered.has(path))
    .map((path) => ({ path, text: null, expected: hashOf(path) }))
  return [...written, ...gone]
}

interface Fence {
  readonly scope: string
  /** Epoch of the state that is published. */
  readonly epoch: number
}

/** @throws MemError `HANDBOOK_FENCED` when something was deleted since the state was read: its words must not come back */
function* requireEpoch(sql: HandbookSql, { scope: name, epoch }: Fence): Program<ScopeRow> {
  const scope = yield* requireScope(sql, name)
  if (scope.epoch === epoch) return scope
  throw new MemError('HANDBOOK_FENCED', `${name}: it was changed by a delete or reset meanwhile. Publish again.`)
}

function* notePending(sql: HandbookSql, fence: Fence, texts: ReadonlyMap<string, string | null>): Program<void> {
  const scope = yield* requireEpoch(sql, fence)
  if (texts.size > 0) yield* putPending(sql, scope, texts)
}

interface Done {
  readonly done: ReadonlyMap<string, string | null>
  /** Null when files are left. */
  readonly revision: number | null
}

function* noteDone(sql: HandbookSql, fence: Fence, { done, revision }: Done): Program<number> {
  const scope = yield* requireEpoch(sql, fence)
  yield* putBaseline(sql, scope, done)
  yield* run(sql.deleteFrom('handbook_pending').where('scope', '=', scope.id))
  const published = revision ?? scope.published
  if (published !== scope.published)
    yield* run(sql.updateTable('handbook_scope').set({ published }).where('id', '=', scope.id))
  return published
}
