import type { Store } from '../../src/index.ts'
import { sampleDraft, sampleEvent } from '../../src/testing/index.ts'

const clock = Date.UTC(2026, 0, 1)

/**
 * A session that left something in every table: messages and traces, an alias, an archived text, items with history, a
 * task state, a log, a failed extraction. Each text holds the word, and one of its own: the word and a number.
 */
export async function tellSession(
  store: Store,
  key: string,
  workspace: string,
  word: string,
  count = 3,
): Promise<void> {
  await store.write(
    (function* () {
      yield* store.sessions.put({ key, workspace, cwd: `/srv/${word}` })
      for (let seq = 0; seq < count; seq += 1) {
        const text = `${word} said ${word}${seq} here.`
        const given = { session: key, text, time: clock + seq, messageId: `${key}-${seq}` }
        yield* store.events.append(sampleEvent({ ...given, seq: seq * 2 }))
        yield* store.events.append(
          sampleEvent({
            ...given,
            seq: seq * 2 + 1,
            type: 'tool/result',
            trust: 'tool',
            role: 'tool',
            messageId: `${key}-t${seq}`,
          }),
        )
      }
      yield* store.events.append(
        sampleEvent({
          session: key,
          seq: 900,
          text: `${word} said ${word}0 here.`,
          time: clock,
          messageId: `${key}-0`,
        }),
      )
      const events = yield* store.events.bySession(key, { types: ['user/message'] })
      const ids: string[] = []
      for (const event of events)
        ids.push((yield* store.items.put(sampleDraft(event, { subject: word }), 'user')).item.id)
      const [first = '', second = ''] = ids
      if (second) yield* store.items.supersede(first, second, 'user', { marker: word })
      const event = events[0]?.id ?? 0
      yield* store.events.archive(key, 1, `${word} archived`)
      const note = { text: `goal ${word}`, event }
      yield* store.sessions.putTaskState(key, {
        goal: note,
        progress: [note],
        blockers: [],
        openItems: [],
        supersededGoals: [],
        updatedBySeq: 0,
      })
      yield* store.logs.addAssembly(sampleLog(key, word), 200)
      yield* store.logs.queueExtraction(event, `${word} failed`)
    })(),
  )
}

/** A log of a block that quotes a word. */
export function sampleLog(session: string, word: string) {
  return {
    session,
    turn: 1,
    step: 1,
    trigger: 'step',
    status: 'ok',
    injected: true,
    reason: 'not-visible',
    budget: 600,
    usedTokens: 12,
    tokenSource: 'estimate',
    contentHash: 'ab',
    messageSeq: null,
    frequencyVersion: 0,
    lines: [{ text: `- ${word}`, ref: null }],
    omitted: [],
    errors: [],
    elapsedMicroseconds: null,
  } as const
}
