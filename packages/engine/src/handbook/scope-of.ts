import { createHash } from 'node:crypto'

/** Name of the handbook of a workspace: the digits of its key, so that a person finds the folder by it. */
export const scopeOf = (workspace: string): string => {
  const known = /^workspace:([0-9a-f]{16})$/.exec(workspace)?.[1]
  return `project-${known ?? createHash('sha256').update(workspace).digest('hex').slice(0, 16)}`
}
