import type { Extraction, Statement } from '../extraction.ts'

/** One thing that a message says. */
export interface Said {
  readonly statement: Statement
  /** It is stored only where it replaces something. */
  readonly mustReplace: boolean
}

/** Statements and changes of a message in the order of its text. */
export function inOrder({ statements, changes = [] }: Pick<Extraction, 'statements' | 'changes'>): readonly Said[] {
  const kept = statements.map((statement) => ({ statement, mustReplace: false }))
  const others = changes.map((statement) => ({ statement, mustReplace: true }))
  return [...kept, ...others].sort((one, other) => one.statement.span.start - other.statement.span.start)
}
