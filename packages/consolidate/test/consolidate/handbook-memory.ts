import { contentHashOf, type Program, run, type Store } from '@mem/store'
import { temporaryStore } from '@mem/store/testing'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { MemoryAnswer } from '../../src/consolidate/answer/memory-answer.ts'
import type { ConsolidatePorts, ConsolidateRequest, Question } from '../../src/consolidate/consolidate-ports.ts'
import { consolidateScope } from '../../src/consolidate/consolidate-scope.ts'
import type { GenerateOutcome } from '../../src/generate/generate-outcome.ts'
import type { Block, BlockBody } from '../../src/handbook/block.ts'
import { type BlockDraft, blockPrograms } from '../../src/handbook/block-programs.ts'
import { bytesOfHex } from '../../src/handbook/bytes-of-hex.ts'
import { revisionPrograms } from '../../src/handbook/revisions/revision-programs.ts'
import { notePrograms } from '../../src/notes/note-programs.ts'
import { scopePrograms } from '../../src/scopes/scope-programs.ts'
import { settings } from '../../src/settings.ts'
import { handbookModule } from '../../src/tables/handbook-module.ts'
import { handbookSql } from '../../src/tables/handbook-sql.ts'
import { usePrograms } from '../../src/usage/use-programs.ts'

export const SHOP = 'project-00000000000005a0'
export const BANK = 'project-0000000000000ba0'
export const DAY = 86_400_000
export const START = Date.UTC(2026, 10, 30, 10)

/** What a request of the recording model was. */
export interface Asked {
  readonly question: Question<unknown>
  readonly system: string
  /** All messages. */
  readonly text: string
  /** A quarter of all characters that are sent, the schema of the tool too. */
  readonly tokens: number
  /** Ids of records (`rec_…`) in the order of the prompt, notes and blocks. */
  readonly records: readonly string[]
  readonly notes: readonly string[]
  readonly blocks: readonly string[]
}

type Answer = Partial<Record<'ops' | 'skills' | 'remove_skills' | 'retire', readonly unknown[]>>
type Failed = Exclude<GenerateOutcome<MemoryAnswer>, { readonly class: 'ok' }>
/** What the model answers: arguments of the tool, or how it fails. */
export type Script = (
  asked: Asked,
  call: number,
) => Answer | Pick<Failed, 'class'> | Promise<Answer | Pick<Failed, 'class'>>

export interface NewRecord {
  readonly session: string
  readonly raw: string
  readonly scope?: string
  /** Days before START. */
  readonly daysAgo?: number
  readonly provider?: string
}

const unused = { calls: 1, inputTokens: 0, outputTokens: 0, effort: null, answers: [] }

/** A store in a file with two projects, and a model that plays a script and records what it is asked. */
export class HandbookMemory {
  readonly asked: Asked[] = []
  now = START
  holds = true
  readonly store: Store
  readonly blocks
  readonly notes
  readonly uses
  readonly scopes
  readonly revisions
  private script: Script = () => ({ ops: [] })

  constructor(store: Store) {
    this.store = store
    this.blocks = blockPrograms(store)
    this.notes = notePrograms(store)
    this.uses = usePrograms(store)
    this.scopes = scopePrograms(store)
    this.revisions = revisionPrograms(store)
  }

  get sql() {
    return handbookSql(this.store)
  }

  write<Result>(program: Program<Result>): Promise<Result> {
    return this.store.write(program)
  }

  /** Stores what a session taught, in place of its earlier record; gives the record's id. */
  async record({ session, raw, scope = SHOP, daysAgo = 0, provider = 'deepseek' }: NewRecord): Promise<string> {
    const id = `rec_${contentHashOf(session).slice(0, 16)}`
    await this.write(
      this.store.sessions.put({ key: session, workspace: scope === SHOP ? 'workspace:shop' : 'workspace:bank' }),
    )
    const { sql, now } = this
    function* put(): Program<void> {
      const values = {
        raw_memory: raw,
        summary: `Recap of ${session}`,
        input_hash: bytesOfHex(contentHashOf(raw)),
        source_updated_at: START - daysAgo * DAY,
        generated_at: now,
        consumed: 0,
        retired_at: null,
      }
      yield* run(
        sql
          .insertInto('handbook_record')
          .values((given) => ({
            ...values,
            name: id,
            session: given.selectFrom('session').select('id').where('key', '=', session),
            scope: given.selectFrom('handbook_scope').select('id').where('name', '=', scope),
            cwd: '/srv/shop',
            through_seq: 9,
            slug: session,
            provider,
            model: 'chat',
          }))
          .onConflict((known) => known.column('session').doUpdateSet(values)),
      )
    }
    await this.write(put())
    return id
  }

  note(text: string, scope = SHOP) {
    return this.write(this.notes.add({ scope, text, from: 'person', now: this.now }))
  }

  put(
    draft: Partial<Omit<BlockDraft, 'body'>> & { readonly id: string; readonly body: Partial<BlockBody> },
    scope = SHOP,
  ): Promise<Block> {
    return this.write(
      this.blocks.put(scope, { origin: 'model', evidence: [], ...draft, body: { ...EMPTY, ...draft.body } }, this.now),
    )
  }

  list(scope = SHOP): Promise<readonly Block[]> {
    return this.store.read(this.blocks.list(scope))
  }

  /** Everything that the scope's blocks say, skills too. */
  async text(scope = SHOP): Promise<string> {
    const skills = await this.store.read(
      (function* (sql): Program<readonly unknown[]> {
        return yield sql.selectFrom('handbook_skill').selectAll()
      })(this.sql),
    )
    return JSON.stringify([await this.list(scope), skills])
  }

  async rows(table: 'handbook_record' | 'handbook_note' | 'handbook_skill' | 'handbook_scope' | 'handbook_use') {
    const { sql } = this
    return await this.store.read(
      (function* (): Program<readonly Readonly<Record<string, unknown>>[]> {
        return (yield sql.selectFrom(table).selectAll()) as readonly Readonly<Record<string, unknown>>[]
      })(),
    )
  }

  ports(given: Partial<ConsolidatePorts> = {}): ConsolidatePorts {
    const { store, blocks, revisions, scopes } = this
    const memory = this
    return {
      ...{ store, blocks, revisions, scopes },
      ask: (question) => this.ask(question),
      *holds() {
        return (yield* memory.scopes.list()).length > 0 && memory.holds
      },
      now: () => this.now,
      estimate: (text) => Math.ceil(text.length / 4),
      routeFor: (from) => from ?? { provider: 'deepseek', model: 'chat' },
      mayReceive: (route, provider) => route.provider === provider,
      ...given,
    }
  }

  consolidate(
    script: Script,
    {
      scope = SHOP,
      dryRun = false,
      signal = new AbortController().signal,
      ports = {},
      ...given
    }: Partial<ConsolidateRequest['settings']> &
      Partial<Omit<ConsolidateRequest, 'settings'>> & { readonly ports?: Partial<ConsolidatePorts> } = {},
  ) {
    this.script = script
    return consolidateScope(this.ports(ports), { scope, dryRun, signal, settings: settings.parse(given) })
  }

  private async ask<T>(question: Question<T>): Promise<GenerateOutcome<T>> {
    const text = question.messages.map((message) => message.text).join('\n')
    const ids = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, id]) => id ?? '')
    const asked: Asked = {
      ...{ question, system: question.system, text },
      tokens: Math.ceil(
        (question.system + text + JSON.stringify([question.tool, z.toJSONSchema(question.schema)])).length / 4,
      ),
      records: ids(/<record id="(rec_\w+)"/g),
      notes: ids(/<note id="(note_\w+)"/g),
      blocks: ids(/<block id="(blk_\w+)"/g),
    }
    this.asked.push(asked)
    const answer = await this.script(asked, this.asked.length)
    const use = { ...unused, inputTokens: asked.tokens }
    if ('class' in answer) return { ...use, class: answer.class, message: 'It failed.', retryAfterMs: null }
    const parsed = question.schema.safeParse(answer)
    return parsed.success
      ? { ...use, class: 'ok', value: parsed.data }
      : { ...use, class: 'schema-invalid', message: parsed.error.message, retryAfterMs: null }
  }
}

export const EMPTY: BlockBody = {
  title: 'Empty',
  appliesTo: '',
  tasks: [],
  preferences: [],
  knowledge: [],
  failures: [],
  text: null,
}

export async function openHandbook(): Promise<HandbookMemory> {
  const opened = await temporaryStore({ modules: [handbookModule] })
  onTestFinished(() => opened.remove())
  const { store } = opened
  const memory = new HandbookMemory(store)
  for (const [name, workspace, session] of [
    [SHOP, 'workspace:shop', 'shop-reader'],
    [BANK, 'workspace:bank', 'bank-reader'],
  ] as const) {
    await store.write(store.sessions.put({ key: session, workspace }))
    await store.write(memory.scopes.ensure({ name, workspace, label: `/srv/${session.slice(0, 4)}` }))
  }
  return memory
}

/** A block operation with the evidence given. */
export const put = (
  title: string,
  evidence: readonly string[],
  lists: Readonly<Record<string, readonly string[]>>,
  id?: string,
) => ({
  op: 'put_block',
  title,
  applies_to: '',
  evidence,
  ...lists,
  ...(id === undefined ? {} : { id }),
})
