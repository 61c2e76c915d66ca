const LONGEST = 80

/** A file name of what a model called a session: `[a-z0-9-]`, 1 to 80 characters; `session` where nothing is left of it. */
export function slugOf(wish: string): string {
  const plain = wish
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return plain.slice(0, LONGEST).replace(/^-+|-+$/g, '') || 'session'
}
