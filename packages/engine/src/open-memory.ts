import { join } from 'node:path'
import { claimsModule } from '@mem/claims-cbdc'
import { extractModule } from '@mem/extract'
import { skillModule } from '@mem/extract/skills'
import { vectorModule } from '@mem/retrieve'
import { all, MemError, openStore, type Store } from '@mem/store'
import { validationModule } from '@mem/validate'
import { z } from 'zod'
import { sessionKey } from './boundary/identifier.ts'
import { parse } from './boundary/parse.ts'
import { checkPorts } from './check-ports.ts'
import { openClaimLayer } from './claims/open-claim-layer.ts'
import { runCommand } from './commands/run-command.ts'
import { createHostFactsHolder } from './compatibility/host-facts-holder.ts'
import type { MemoryConfig } from './config/memory-config.ts'
import { resolveConfig } from './config/resolve-config.ts'
import { createEmbeddings } from './embedding/embeddings.ts'
import { createFirstTime } from './first-time.ts'
import { createHealth } from './health.ts'
import { createLine } from './line.ts'
import type { Memory, SessionInfo } from './memory.ts'
import { createModelWork } from './model/model-work.ts'
import { createEventQueue } from './observe/event-queue.ts'
import { isStored } from './observe/is-stored.ts'
import { drainQueue, observeEvent } from './observe/observe-event.ts'
import type { MemoryPorts } from './ports.ts'
import { createSeal } from './prepare/create-seal.ts'
import { prepareStep } from './prepare/prepare-step.ts'
import { createTextHashes } from './prepare/text-hashes.ts'
import type { Runtime } from './runtime.ts'
import { sessionInfoSchema } from './sessions/session-info-schema.ts'
import { createSessionRegistry } from './sessions/session-registry.ts'
import { createSkillRegistry } from './skills/skill-registry.ts'
import { takeSkills } from './skills/take-skills.ts'
import { tick } from './tick.ts'
import { createTranslatorHolder } from './translation/translator-holder.ts'
import { checkPrecondition } from './validation/check-precondition.ts'
import { createValidation, endValidation } from './validation/validation.ts'

/** Sessions looked at for what a process that died has left undone: more than anybody has open at a time. */
const newestSessions = 20

const newestKeys = (store: Store): Promise<readonly string[]> =>
  store.read(
    (function* () {
      const keys = yield* all(store.sql.selectFrom('session').select('key').orderBy('id', 'desc').limit(newestSessions))
      return keys.map(({ key }) => key)
    })(),
  )

const unreadSessions = async (store: Store, { extraction }: MemoryConfig): Promise<readonly string[]> =>
  extraction.enabled ? store.read(store.sessions.unread(newestSessions)) : []

const openRuntime = async (config: unknown, ports: MemoryPorts): Promise<Runtime> => {
  checkPorts(ports)
  const resolved = resolveConfig(config)
  const store = await openStore({
    path: ports.directory === ':memory:' ? ':memory:' : join(ports.directory, resolved.dbFile),
    clock: ports.clock,
    waitMs: resolved.storage.waitMs,
    synchronous: resolved.storage.synchronous,
    modules: [extractModule, skillModule, validationModule, vectorModule, claimsModule],
  })
  const health = createHealth(ports)
  const owed = await unreadSessions(store, resolved)
  return {
    store,
    config: resolved,
    ports,
    sessions: createSessionRegistry(store, resolved),
    skills: createSkillRegistry(),
    queue: createEventQueue(resolved.storage.queueLimit),
    health,
    claims: openClaimLayer(store, resolved, await newestKeys(store)),
    validation: createValidation({ store, config: resolved, health, ports }),
    host: createHostFactsHolder(health),
    model: createModelWork({ store, config: resolved, ports, health }),
    embeddings: createEmbeddings({ store, config: resolved, ports, health }),
    extracted: new Set(),
    owed: new Set(owed),
    behind: new Set(),
    inOrder: createLine(),
    translator: createTranslatorHolder(resolved.retrieval.translate, health),
    isFirstRecall: createFirstTime(),
    textHashes: createTextHashes(),
    seal: await createSeal(store, ports.newId),
  }
}

/** What is left of an announcement that is otherwise malformed. */
const announcedKey = z.object({ key: sessionKey })

const announce = async ({ sessions, health }: Runtime, given: SessionInfo): Promise<boolean> => {
  const parsed = parse(sessionInfoSchema, given, 'session')
  if ('problem' in parsed) {
    health.record('session', parsed.problem)
    const key = parse(announcedKey, given, 'session')
    if ('data' in key) sessions.refuse(key.data.key)
    return false
  }
  try {
    return sessions.enabled(await sessions.put(parsed.data))
  } catch (error) {
    health.record('session', error)
    return MemError.is(error, 'STORE_BUSY') && sessions.allows(parsed.data)
  }
}

const lastSeq = async ({ store, behind, health }: Runtime, given: string): Promise<number> => {
  try {
    const session = sessionKey.parse(given)
    behind.delete(session)
    return (await store.read(store.sessions.checkpoint(session))).lastEventSeq
  } catch (error) {
    health.record('lastSeq', error)
    return -1
  }
}

const close = async (runtime: Runtime): Promise<void> => {
  await runtime.model?.stop()
  await runtime.embeddings?.stop()
  await drainQueue(runtime)
  const left = runtime.queue.size()
  if (left > 0) runtime.health.record('close', `${left} events could not be stored; give them again from lastSeq`)
  await endValidation(runtime.validation)
  await runtime.store.close()
}

/**
 * Opens the memory in a folder.
 *
 * Throws `MemError`: `CONFIG_INVALID` for a wrong configuration (key, rule and value in the message), `INPUT_INVALID`
 * for a port that is missing or malformed (named in the message), and the store's codes (`RUNTIME_UNSUPPORTED`,
 * `NOT_A_STORE`, `SCHEMA_TOO_NEW`, `STORE_DAMAGED`, `STORE_UNAVAILABLE`) for a database that can't be opened, which is then
 * left untouched. After that no method throws.
 */
export const openMemory = async (config: unknown, ports: MemoryPorts): Promise<Memory> => {
  const runtime = await openRuntime(config, ports)
  return {
    session: (info) => announce(runtime, info),
    observe: (event) => observeEvent(runtime, event),
    skills: (info) => takeSkills(runtime, info),
    lastSeq: (session) => lastSeq(runtime, session),
    isStored: (event) => isStored(runtime, event),
    prepare: (request) => prepareStep(runtime, request),
    command: (request) => runCommand(runtime, request),
    precondition: (operation) => checkPrecondition(runtime, operation),
    tick: (options) => tick(runtime, options),
    describeHost: runtime.host.describe,
    readOlder: (read) => {
      runtime.claims.readOlder = read
    },
    report: (problem) => void runtime.health.record('host', problem),
    close: () => close(runtime),
  }
}
