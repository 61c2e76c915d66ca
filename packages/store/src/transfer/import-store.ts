import { MemError } from '../errors.ts'
import { SCHEMA_VERSION } from '../schema/migrations.ts'
import type { StoreModule } from '../schema/module.ts'
import { type ModuleTable, readKeptTables } from '../schema/module-tables.ts'
import type { Program } from '../sql/program.ts'
import { sqliteCode } from '../sql/to-mem-error.ts'
import { holdsSessions } from './import-rest.ts'
import { importRow } from './import-row.ts'
import { type ImportState, newImportState, type Outcome, PURGED, type RowProgram } from './import-state.ts'
import { readHeader, readLine } from './read-line.ts'
import { isOwnTable } from './row-schemas.ts'
import {
  EXPORT_VERSION,
  type ExportEnd,
  type ImportCounts,
  type ImportOptions,
  type ImportProblem,
  type ImportReport,
} from './transfer.ts'

/** Rows written in one transaction: some milliseconds. */
const BATCH = 100
const MOST_PROBLEMS = 100
const CONSTRAINT = 19

/** Where lines go. */
export interface ImportTarget {
  readonly modules: readonly StoreModule[]
  read<Result>(program: Program<Result>): Promise<Result>
  write<Result>(program: Program<Result>): Promise<Result>
}

interface Pending {
  readonly line: number
  readonly table: string
  readonly program: () => RowProgram
}

/**
 * Reads an export into a store, 100 rows a transaction. A line that can't be taken is named, and the rest goes on. Stopped
 * anywhere, it leaves whole rows, and begun again it adds what is missing: a row that is stored is known.
 *
 * @throws MemError `INPUT_INVALID` for something that isn't an export or is a newer one; the store's codes, with the number of
 *   the line in the message, when the store can't be written
 */
export async function importStore(
  target: ImportTarget,
  lines: AsyncIterable<string> | Iterable<string>,
  { evenPurged = false }: ImportOptions,
): Promise<ImportReport> {
  const state = newImportState(evenPurged, !(await target.read(holdsSessions())))
  const run = new Run(target, await target.read(readKeptTables(target.modules)), state)
  let line = 0
  for await (const text of lines) {
    line += 1
    if (line === 1) checkHeader(text)
    else if (text.trim() !== '') await run.take(text, line)
  }
  if (line === 0) checkHeader('')
  return run.finish(line)
}

function checkHeader(text: string): void {
  const header = readHeader(text)
  if (!header) throw new MemError('INPUT_INVALID', 'Line 1 isn’t the header of an export of mem; nothing was read.')
  if (header.version <= EXPORT_VERSION && header.schema <= SCHEMA_VERSION) return
  throw new MemError('INPUT_INVALID', 'The export was made by a newer version of mem; update mem. Nothing was read.', {
    data: { version: header.version, schema: header.schema },
  })
}

class Run {
  readonly #target: ImportTarget
  readonly #modules: readonly ModuleTable[]
  readonly #state: ImportState
  readonly #counts = new Map<string, { added: number; known: number; refused: number }>()
  readonly #problems: ImportProblem[] = []
  #refused = 0
  #purged = 0
  #batch: Pending[] = []
  #end: ExportEnd | undefined

  constructor(target: ImportTarget, modules: readonly ModuleTable[], state: ImportState) {
    this.#target = target
    this.#modules = modules
    this.#state = state
  }

  async take(text: string, line: number): Promise<void> {
    const read = readLine(text)
    if (typeof read === 'string') return this.#note(line, undefined, { refused: read })
    if ('end' in read) {
      this.#end = read
      return
    }
    const program = importRow(read, this.#modules, this.#state)
    if (typeof program === 'string') return this.#note(line, read.table, { refused: program })
    const pending = { line, table: read.table, program }
    if (!isOwnTable(read.table)) return this.#takeAlone(pending)
    this.#batch.push(pending)
    if (this.#batch.length >= BATCH) await this.#flush()
  }

  async finish(lines: number): Promise<ImportReport> {
    await this.#flush()
    const tables: Record<string, ImportCounts> = Object.fromEntries(this.#counts)
    const seen = (table: string) => Object.values(this.#counts.get(table) ?? {}).reduce((sum, n) => sum + n, 0)
    const rows = this.#end && Object.entries(this.#end.rows)
    const complete = rows?.every(([table, n]) => seen(table) === n) ?? false
    return { lines, tables, problems: this.#problems, refused: this.#refused, purged: this.#purged, complete }
  }

  async #flush(): Promise<void> {
    const batch = this.#batch
    this.#batch = []
    const [first] = batch
    if (!first) return
    const outcomes = await this.#at(first.line, () => this.#target.write(runAll(batch)))
    for (const [index, { line, table }] of batch.entries()) this.#note(line, table, outcomes[index] ?? 'known')
  }

  // A row of a module may break rules that only its own table knows, which undoes the transaction.
  async #takeAlone({ line, table, program }: Pending): Promise<void> {
    await this.#flush()
    try {
      this.#note(line, table, await this.#at(line, () => this.#target.write(program())))
    } catch (error) {
      if (((sqliteCode(error) ?? 0) & 0xff) !== CONSTRAINT) throw error
      this.#note(line, table, { refused: `it breaks a rule of its table (${(error as Error).message})` })
    }
  }

  async #at<Result>(line: number, call: () => Promise<Result>): Promise<Result> {
    try {
      return await call()
    } catch (error) {
      if (!MemError.is(error)) throw error
      const message = `${error.message} The import stopped at line ${line}; what was read before stays, begin it again.`
      throw new MemError(error.code, message, { cause: error, data: { ...error.data, line } })
    }
  }

  #note(line: number, table: string | undefined, outcome: Outcome): void {
    const counts = this.#counts.get(table ?? '') ?? { added: 0, known: 0, refused: 0 }
    if (table !== undefined) this.#counts.set(table, counts)
    if (outcome === 'added' || outcome === 'known') {
      counts[outcome] += 1
      return
    }
    counts.refused += 1
    this.#refused += 1
    if (outcome === PURGED) this.#purged += 1
    const reason = table === undefined ? outcome.refused : `${table}: ${outcome.refused}`
    if (this.#problems.length < MOST_PROBLEMS) this.#problems.push({ line, reason })
  }
}

function* runAll(batch: readonly Pending[]): Program<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { program } of batch) outcomes.push(yield* program())
  return outcomes
}
