import type { Memory, StepBlock } from '@mem/engine'
import { z } from 'zod'
import type { CaseItem } from './scenario-types.ts'

/** Our words for evidence in the harness's vocabulary. */
const evidenceNames: Readonly<Record<string, string>> = {
  user_explicit: 'user_explicit',
  assistant_proposal: 'assistant_proposal',
  user: 'user_explicit',
  assistant: 'assistant_proposal',
}

const eventData = z.object({ trust: z.string(), text: z.string(), messageId: z.string().nullable() })
const itemData = z.object({
  content: z.string(),
  status: z.string(),
  kind: z.string(),
  evidence: z.string(),
  conditions: z.array(z.string()),
})
const inspected = z.union([
  z.object({ item: itemData, events: z.array(eventData) }).transform(({ item, events }) => ({ item, events })),
  z.object({ event: eventData }).transform(({ event }) => ({ item: null, events: [event] })),
])

/**
 * What stands in the block, as the harness wants it: every line with a reference, with the state the memory itself
 * reports for it. Sources are message ids, which are the case's event ids.
 */
export async function caseItems(
  memory: Pick<Memory, 'command'>,
  session: string,
  lines: StepBlock['lines'],
): Promise<readonly CaseItem[]> {
  const items: CaseItem[] = []
  for (const { ref } of lines) {
    if (ref === null) continue
    const { data } = await memory.command({ text: `inspect ${ref}`, session })
    const found = inspected.safeParse(data)
    if (found.success) items.push(toCaseItem(found.data))
  }
  return items
}

function toCaseItem({ item, events }: z.infer<typeof inspected>): CaseItem {
  const sources = events.flatMap((event) => event.messageId ?? [])
  if (item) {
    const evidence = evidenceNames[item.evidence] ?? item.evidence
    return { text: item.content, status: item.status, kind: item.kind, evidence, conditions: item.conditions, sources }
  }
  const trust = events[0]?.trust ?? 'generated'
  return {
    text: events[0]?.text ?? '',
    status: 'active',
    kind: 'evidence',
    evidence: evidenceNames[trust] ?? trust,
    conditions: [],
    sources,
  }
}
