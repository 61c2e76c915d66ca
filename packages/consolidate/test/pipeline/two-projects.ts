import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  idsIn,
  type RecordedRequest,
  type ScriptedServer,
  type ScriptRule,
  scriptedServer,
} from '@mem/consolidate/testing'
import { first, openStore, run, type Store } from '@mem/store'
import { onTestFinished } from 'vitest'
import { type Handbooks, openHandbooks } from '../../src/handbooks.ts'
import { fileVault } from '../../src/node/index.ts'
import { openAiModel } from '../../src/openai/index.ts'
import { type Settings, settings } from '../../src/settings.ts'
import { storeSessionLog } from '../../src/store-log/store-session-log.ts'
import { handbookModule } from '../../src/tables/handbook-module.ts'
import { handbookSql } from '../../src/tables/handbook-sql.ts'

export const MINUTE = 60_000
export const START = Date.UTC(2026, 2, 2, 9)
export const never = new AbortController().signal

/** `project-<16 hex>` of a workspace `workspace:<16 hex>`. */
export const scopeOf = (workspace: string): string => workspace.replace('workspace:', 'project-')
export const SHOP = 'workspace:00000000000005a0'
export const BLOG = 'workspace:00000000000000b1'

export interface World {
  readonly store: Store
  readonly folder: string
  readonly server: ScriptedServer
  handbooks: Handbooks
  readonly clock: { now: number }
  /** A session of a workspace in which the user says these lines, each answered, an hour ago. */
  say(session: string, workspace: string, lines: readonly string[]): Promise<void>
  open(given?: Partial<Settings>): void
}

/** What a good model keeps of a session: the user's lines as preferences. */
export const keep = (subject: string, preference: string): ScriptRule => ({
  tool: 'memory_save',
  subject,
  repeat: true,
  steps: [
    {
      calls: [
        {
          arguments: {
            raw_memory: `# Task\n\n## Preferences\n\n- "${preference}"\n\n## Knowledge\n\n- The user spoke of ${subject}.\n`,
            rollout_summary: `The user spoke of ${subject}.`,
            rollout_slug: subject.replaceAll(' ', '-'),
          },
        },
      ],
    },
  ],
})

/** What a good model makes of records about a subject: one block that rests on them. */
export const apply = (subject: string, preference: string, meanwhile = () => Promise.resolve()): ScriptRule => ({
  tool: 'memory_apply',
  subject,
  repeat: true,
  steps: [
    async (request: RecordedRequest) => ({
      midway: meanwhile,
      calls: [
        {
          arguments: {
            ops: [
              {
                op: 'put_block',
                title: `About ${subject}`,
                applies_to: '',
                preferences: [`"${preference}"`],
                knowledge: [`The user spoke of ${subject}.`],
                evidence: idsIn(request, 'rec'),
              },
            ],
          },
        },
      ],
    }),
  ],
})

/** A real store, a real folder, a real server with a script; time stands until it is moved. */
export async function world(rules: readonly ScriptRule[], given: Partial<Settings> = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'mem-handbook-'))
  const clock = { now: START }
  const store = await openStore({
    path: join(folder, 'memory.sqlite'),
    clock: () => clock.now,
    modules: [handbookModule],
  })
  const server = await scriptedServer(rules)
  onTestFinished(async () => {
    await store.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  let ids = 0
  const newId = () => {
    ids += 1
    return `id-${String(ids).padStart(8, '0')}`
  }
  const model = openAiModel({ endpoint: server.endpoint, apiKey: null, provider: 'acme', model: 'small' })
  const opened = (more: Partial<Settings>) =>
    openHandbooks({
      ...{ store, model, worker: 'test' },
      log: storeSessionLog(store, scopeOf),
      vault: fileVault(join(folder, 'vault'), { newId }),
      clock: {
        now: () => clock.now,
        sleep: (milliseconds, signal) =>
          new Promise((done) => {
            const timer = setTimeout(done, Math.min(milliseconds, 2_000))
            const end = () => {
              clearTimeout(timer)
              done()
            }
            signal?.addEventListener('abort', end, { once: true })
          }),
        newId,
      },
      settings: settings.parse({ minUserMessages: 1, minSessionEvents: 2, ...given, ...more }),
    })
  const made: World = {
    ...{ store, folder, server, clock },
    handbooks: opened({}),
    open(more = {}) {
      made.handbooks = opened(more)
    },
    async say(session, workspace, lines) {
      await store.write(
        (function* () {
          yield* store.sessions.put({
            key: session,
            workspace,
            cwd: `/projects/${workspace === SHOP ? 'shop' : 'blog'}`,
          })
          const { lastEventSeq } = yield* store.sessions.checkpoint(session)
          let seq = lastEventSeq + 1
          for (const text of lines)
            for (const [type, trust, said] of [
              ['user/message', 'user', text],
              ['assistant/message', 'assistant', 'Done.'],
            ] as const) {
              const role = trust
              yield* store.events.append({
                session,
                seq,
                type,
                trust,
                role,
                text: said,
                time: clock.now - 60 * MINUTE,
                messageId: `${session}-${seq}`,
              })
              seq += 1
            }
          const sql = handbookSql(store)
          const row = yield* first(sql.selectFrom('session').select('id').where('key', '=', session))
          const route = { generate: null, provider: 'acme', model: 'small' }
          yield* run(
            sql
              .insertInto('handbook_session')
              .values({ session: row?.id ?? 0, ...route })
              .onConflict((known) => known.doNothing()),
          )
        })(),
      )
    },
  }
  return made
}
