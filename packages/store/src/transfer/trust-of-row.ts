import type { Trust } from '../events/event.ts'
import type { RowOf } from './row-schemas.ts'

const RANKS: Readonly<Record<Trust, number>> = { generated: 0, assistant: 1, tool: 2, user: 3 }

/** What was typed into a command is an event of the store's own, never of a host's log. */
const TYPED: ReadonlySet<string> = new Set(['command/remember', 'command/promote', 'command/import'])

/** Whether an event claims more trust than one of its type and source kind can have, as in an edited file. */
export function claimsTrust(row: RowOf<'event'>): boolean {
  return RANKS[row.trust] > RANKS[mostTrust(row)]
}

function mostTrust({ type, source_kind, replay }: RowOf<'event'>): Trust {
  if (type === 'user/message') return source_kind === 'user' ? 'user' : 'generated'
  if (TYPED.has(type)) return replay === 'none' ? 'user' : 'generated'
  if (type === 'assistant/message') return 'assistant'
  return type.startsWith('tool/') ? 'tool' : 'generated'
}
