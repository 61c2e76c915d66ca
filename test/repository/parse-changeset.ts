export interface Changeset {
  readonly bumps: ReadonlyMap<string, string>
  readonly text: string
}

/** Reads a file of .changeset: `"name": bump` lines between two rules, then the text of the release note. */
export function parseChangeset(markdown: string): Changeset | undefined {
  const [, head, text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? []
  if (head === undefined) return undefined
  const bumps = new Map<string, string>()
  for (const line of head.split('\n')) {
    const [, name, bump] = /^["']([^"']+)["']: (patch|minor|major)$/.exec(line) ?? []
    if (name === undefined || bump === undefined) return undefined
    bumps.set(name, bump)
  }
  return { bumps, text: text.trim() }
}
