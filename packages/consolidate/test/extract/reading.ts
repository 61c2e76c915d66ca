import { onTestFinished } from 'vitest'
import type { ExtractRequest } from '../../src/extract/extract-request.ts'
import { extractSession } from '../../src/extract/extract-session.ts'
import type { Extraction } from '../../src/extract/extraction.ts'
import type { SessionRecord } from '../../src/handbook/session-record.ts'
import { type RecordedRequest, type ScriptStep, scriptedServer } from '../../src/node/testing/index.ts'
import { openAiModel } from '../../src/openai/openai-model.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { ModelCapabilities } from '../../src/ports/language-model.ts'
import type { LogEvent, SessionFacts } from '../../src/ports/session-log.ts'
import { draftOf } from './records/record-store.ts'
import { DEFAULTS, factsOf, memoryLog, NOW } from './sessions.ts'

const saved = (raw_memory: string, rollout_summary = 'What was done.', rollout_slug = 'fix-build'): ScriptStep => ({
  calls: [{ arguments: { raw_memory, rollout_summary, rollout_slug } }],
})

/** A reply that saves a memory. */
export const saving = saved
/** A reply that keeps nothing. */
export const keepingNothing = saved('', '', '')

/** Time stands still; nothing that waits for it ends before the test does. */
export const still: Clock = {
  now: () => NOW,
  newId: () => 'id-00000001',
  sleep: (_milliseconds, signal) =>
    new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true })),
}

export const previousOf = (given: Partial<SessionRecord> = {}): SessionRecord => ({
  ...draftOf('monday'),
  id: 'rec_0000000000000001',
  retiredAt: null,
  pinned: false,
  consumed: true,
  ...given,
})

interface Given {
  readonly events: readonly LogEvent[] | null
  readonly steps: readonly ScriptStep[]
  readonly session?: Partial<SessionFacts>
  readonly request?: Partial<Pick<ExtractRequest, 'doneMark' | 'previous' | 'left' | 'signal'>>
  readonly settings?: Partial<ExtractRequest['settings']>
  readonly capabilities?: Partial<ModelCapabilities>
}

export interface Read {
  readonly extraction: Extraction
  readonly requests: readonly RecordedRequest[]
}

/** Reads a session with a scripted model behind a real connection. */
export async function reading({ events, steps, session, request, settings, capabilities }: Given): Promise<Read> {
  const server = await scriptedServer([{ tool: 'memory_save', subject: '@session', steps }])
  onTestFinished(() => server.close())
  const facts = factsOf({ lastSeq: events?.at(-1)?.seq ?? 9, ...session })
  const known = capabilities === undefined ? {} : { capabilities }
  const model = openAiModel({ endpoint: server.endpoint, apiKey: null, provider: 'private', ...known })
  const extraction = await extractSession(
    { log: memoryLog([{ facts, events }]), model, clock: still },
    {
      session: facts,
      doneMark: -1,
      previous: null,
      route: { provider: 'private', model: 'small' },
      settings: { ...DEFAULTS, ...settings },
      left: { calls: 8, tokens: 200_000 },
      signal: new AbortController().signal,
      ...request,
    },
  )
  return { extraction, requests: server.requests }
}
