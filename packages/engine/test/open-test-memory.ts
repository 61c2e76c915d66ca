import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Memory, type MemoryPorts, type ObservedEvent, openMemory, type StepBlock } from '@mem/engine'
import { onTestFinished } from 'vitest'

/** 2026-03-02T09:00:00Z; the test clock moves one second with every event. */
export const start = Date.UTC(2026, 2, 2, 9)

export interface TestMemory {
  memory: Memory
  readonly directory: string
  readonly logged: string[]
  readonly clock: () => number
  /** Says something as the user in a session; gives the event's position. */
  user(session: string, text: string, over?: Partial<ObservedEvent>): Promise<number>
  assistant(session: string, text: string): Promise<number>
  endTurn(session: string): Promise<void>
  /** The block for a question asked in a session where nothing is visible. */
  ask(
    session: string,
    text: string,
    over?: { budgetTokens?: number; visibleIds?: readonly string[] },
  ): Promise<StepBlock>
  reopen(): Promise<void>
  /** Opens the same files with other settings. */
  reopenWith(config: unknown): Promise<void>
}

export const messageIdOf = (session: string, seq: number): string => `${session}-m${seq}`

/** A second memory on the files of another one, as another process has it; close it yourself. */
export const openBeside = ({ directory }: TestMemory, clock: () => number, config: unknown = {}): Promise<Memory> =>
  openMemory(config, { directory, clock, newId: () => 'id-beside', log: () => undefined })

/** A real memory in a temporary folder, closed and removed after the test. */
export const openTestMemory = async (config: unknown = {}, more: Partial<MemoryPorts> = {}): Promise<TestMemory> => {
  const directory = mkdtempSync(join(tmpdir(), 'mem-engine-'))
  const logged: string[] = []
  let now = start
  let made = 0
  const ports: MemoryPorts = {
    directory,
    clock: () => now,
    newId: () => {
      made += 1
      return `id-${made}`
    },
    log: (_level, message) => logged.push(message),
    ...more,
  }
  const seqs = new Map<string, number>()
  const next = (session: string): number => {
    const seq = (seqs.get(session) ?? -1) + 1
    seqs.set(session, seq)
    now += 1_000
    return seq
  }
  const memory = await openMemory(config, ports)
  const test: TestMemory = {
    memory,
    directory,
    logged,
    clock: ports.clock,
    async user(session, text, over = {}) {
      const seq = next(session)
      await test.memory.observe({
        session,
        seq,
        type: 'user/message',
        text,
        time: now,
        messageId: messageIdOf(session, seq),
        sourceKind: 'user',
        ...over,
      })
      return seq
    },
    async assistant(session, text) {
      const seq = next(session)
      await test.memory.observe({
        session,
        seq,
        type: 'assistant/message',
        text,
        time: now,
        messageId: messageIdOf(session, seq),
      })
      return seq
    },
    async endTurn(session) {
      await test.memory.observe({ session, seq: next(session), type: 'turn/end', text: '', time: now })
    },
    ask: (session, text, over = {}) =>
      test.memory.prepare({
        session,
        text,
        turn: 1,
        step: 1,
        visible: (over.visibleIds ?? []).map((messageId) => ({ messageId })),
        ...(over.budgetTokens === undefined ? {} : { budgetTokens: over.budgetTokens }),
      }),
    reopen: () => test.reopenWith(config),
    async reopenWith(other) {
      await test.memory.close()
      test.memory = await openMemory(other, ports)
    },
  }
  onTestFinished(async () => {
    await test.memory.close()
    rmSync(directory, { recursive: true, force: true })
  })
  return test
}
