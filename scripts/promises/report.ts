import type { DecidedPromise } from './parse-decisions.ts'
import type { CountedPromise, PromiseState } from './tally.ts'

/** The open promises by group, then the counts in one closing line. */
export function report(rows: readonly CountedPromise[]): string {
  const open = rows.filter(({ state }) => state === 'open')
  const groups = [...new Set(open.map(({ group }) => group))].map((group) =>
    [group, ...open.filter((row) => row.group === group).map(openLine)].join('\n'),
  )
  const number = (state: PromiseState) => rows.filter((row) => row.state === state).length
  const counts = (['shown', 'changed', 'dropped', 'open'] as const).map((state) => `${number(state)} ${state}`)
  return [...groups, counts.join(', ')].join('\n\n')
}

/** Rows that a test shows in changed form although no decision records the change yet. */
export function unrecordedChanges(
  rows: readonly CountedPromise[],
  decided: readonly DecidedPromise[],
): readonly string[] {
  const recorded = new Set(decided.map(({ id }) => id))
  return rows
    .filter(({ id, state, note }) => state === 'shown' && note.startsWith('changed:') && !recorded.has(id))
    .map(({ id }) => id)
}

function openLine({ id, text, why }: CountedPromise): string {
  return `  ${id}  ${text}${why === '' ? '' : `  (${why})`}`
}
