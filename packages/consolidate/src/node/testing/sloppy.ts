type Change = (value: unknown, field: string | null) => unknown

/** Changes a value, then what is in it; what stands in a list has the list's field. */
const changed = (value: unknown, change: Change, field: string | null = null): unknown => {
  const mine = change(value, field)
  if (Array.isArray(mine)) return mine.map((entry) => changed(entry, change, field))
  if (typeof mine !== 'object' || mine === null) return mine
  return Object.fromEntries(Object.entries(mine).map(([key, entry]) => [key, changed(entry, change, key)]))
}

const statements = new Set<string | null>(['title', 'tasks', 'preferences', 'knowledge', 'failures', 'procedure'])

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a careless or hostile model makes of good arguments of `memory_apply`, or of anything with the same fields. Each
 * function changes one thing, so that a test can say which rule must catch it. Nothing of it may ever be published.
 */
export const sloppy = {
  /** Every evidence id becomes one that nobody gave. */
  inventEvidence: (given: unknown): unknown =>
    changed(given, (value, field) =>
      field === 'evidence' && typeof value === 'string' ? 'rec_0123456789abcdef' : value,
    ),

  /** Every number in a statement becomes about the double of it. */
  paraphraseNumbers: (given: unknown): unknown =>
    changed(given, (value, field) =>
      statements.has(field) && typeof value === 'string'
        ? value.replace(/\d+/g, (digits) => `${Number(digits) * 2 + 1}`)
        : value,
    ),

  /** A statement is added to each block: another scope's text, or a poisoned rule. */
  addLine: (given: unknown, field: 'tasks' | 'preferences' | 'knowledge' | 'failures', line: string): unknown =>
    changed(given, (value) => {
      if (!isObject(value) || !('evidence' in value)) return value
      const lines: unknown = field in value ? Object.entries(value).find(([key]) => key === field)?.[1] : []
      return { ...value, [field]: [...(Array.isArray(lines) ? lines : []), line] }
    }),

  /** A block, such as a pinned one, is dropped beside what is done otherwise. */
  dropBlock: (given: unknown, id: string): unknown => {
    const ops: unknown = isObject(given) && 'ops' in given ? given.ops : []
    const drop = { op: 'drop_block', id, reason: 'no longer needed' }
    return { ...(isObject(given) ? given : {}), ops: [...(Array.isArray(ops) ? ops : []), drop] }
  },
} as const
