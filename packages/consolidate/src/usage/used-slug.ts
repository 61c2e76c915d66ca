const RECAPS = 'rollout_summaries'

/**
 * The slug of the record whose recap a path names; null for any other file. Only recaps that aren't retired count as used: handbook,
 * skills, logs and `.retired/` don't. Spellings of one path (`./a`, `a//b`, `a/./b`) are one; a path that leaves its folder names nothing.
 */
export function usedSlug(path: string): string | null {
  if (/[\\\0]/.test(path) || path.startsWith('/')) return null
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  if (parts.length !== 2 || parts[0] !== RECAPS) return null
  return /^([a-z0-9][a-z0-9-]{0,79})\.md$/.exec(parts[1] ?? '')?.[1] ?? null
}
