/** Hex digits of the keys that are made here (see `workspaceKey`). */
const DIGITS = 16

/** The hash in the key of a workspace, or the beginning of it. */
const hashOf = (key: string): string | undefined => /^workspace:([0-9a-f]{8,64})$/i.exec(key)?.[1]?.toLowerCase()

/**
 * The key that a workspace of the original has here. Both are beginnings of the same hash, of any length: it is the only known one
 * that begins alike, else the key itself, cut to as many digits as keys have here, so that its folder is recognised when a session
 * is opened in it.
 */
export const knownWorkspace = (key: string, known: readonly string[]): string => {
  const hash = hashOf(key)
  if (hash === undefined || known.includes(key)) return key
  const alike = known.filter((other) => {
    const own = hashOf(other)
    return own !== undefined && (own.startsWith(hash) || hash.startsWith(own))
  })
  const [only, second] = alike
  return only !== undefined && second === undefined ? only : `workspace:${hash.slice(0, DIGITS)}`
}
