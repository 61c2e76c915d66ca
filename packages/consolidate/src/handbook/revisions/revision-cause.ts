import { z } from 'zod'

/** What can be taken back: a consolidation, a command, an import. */
export const RUN_CAUSES = ['consolidate', 'command', 'import'] as const

export type RunCause = (typeof RUN_CAUSES)[number]

/**
 * Why a scope has a new state. `start`: what it was before the oldest run that is kept; `edit`: a person changed files; `undone`: a
 * run that was taken back.
 */
export const revisionCause = z.enum([...RUN_CAUSES, 'start', 'edit', 'undo', 'undone'])

export type RevisionCause = z.infer<typeof revisionCause>
