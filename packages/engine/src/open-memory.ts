import { join } from 'node:path'
import { MemError, openStore } from '@mem/store'
import { runCommand } from './commands/run-command.ts'
import { resolveConfig } from './config/resolve-config.ts'
import { createHealth } from './health.ts'
import type { Memory } from './memory.ts'
import { createEventQueue } from './observe/event-queue.ts'
import { observeEvent } from './observe/observe-event.ts'
import type { MemoryPorts } from './ports.ts'
import { createSeal } from './prepare/create-seal.ts'
import { prepareStep } from './prepare/prepare-step.ts'
import type { Runtime } from './runtime.ts'
import { createSessionRegistry } from './sessions/session-registry.ts'
import { tick } from './tick.ts'

const openRuntime = async (config: unknown, ports: MemoryPorts): Promise<Runtime> => {
  const resolved = resolveConfig(config)
  const store = await openStore({
    path: ports.directory === ':memory:' ? ':memory:' : join(ports.directory, resolved.dbFile),
    clock: ports.clock,
    waitMs: resolved.storage.waitMs,
    synchronous: resolved.storage.synchronous,
  })
  return {
    store,
    config: resolved,
    ports,
    sessions: createSessionRegistry(store, resolved),
    queue: createEventQueue(resolved.storage.queueLimit),
    health: createHealth(ports),
    extracted: new Set(),
    owed: new Set(),
    seal: await createSeal(store, ports.newId),
  }
}

/**
 * Opens the memory in a folder.
 *
 * Throws `MemError`: `CONFIG_INVALID` for a wrong configuration (key, rule and value in the message), and the store's
 * codes (`RUNTIME_UNSUPPORTED`, `NOT_A_STORE`, `SCHEMA_TOO_NEW`, `STORE_DAMAGED`, `STORE_UNAVAILABLE`) for a database
 * that can't be opened, which is then left untouched. After that no method throws.
 */
export const openMemory = async (config: unknown, ports: MemoryPorts): Promise<Memory> => {
  const runtime = await openRuntime(config, ports)
  const { store, sessions, health } = runtime
  return {
    async session(info) {
      try {
        return sessions.enabled(await sessions.put(info))
      } catch (error) {
        health.record('session', error)
        return MemError.is(error, 'STORE_BUSY') && sessions.allows(info)
      }
    },
    observe: (event) => observeEvent(runtime, event),
    async lastSeq(session) {
      try {
        return (await store.read(store.sessions.checkpoint(session))).lastEventSeq
      } catch (error) {
        health.record('lastSeq', error)
        return -1
      }
    },
    prepare: (request) => prepareStep(runtime, request),
    command: (request) => runCommand(runtime, request),
    tick: (options) => tick(runtime, options),
    close: () => store.close(),
  }
}
