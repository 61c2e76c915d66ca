import type { Store, StoredEvent } from '@mem/store'

const WIDEST = 20
const MOST = 100

/**
 * The events of a session around the given positions, `radius` to either side (default 2, at most 20), themselves
 * included, of every type, in order. At most 100 positions are expanded.
 */
export function expand(
  store: Store,
  session: string,
  seqs: readonly number[],
  options: { readonly radius?: number } = {},
): Promise<readonly StoredEvent[]> {
  const radius = Math.min(WIDEST, Math.max(0, Math.floor(options.radius ?? 2)))
  const positions = new Set<number>()
  for (const seq of seqs.slice(0, MOST)) {
    for (let near = Math.max(0, seq - radius); near <= seq + radius; near++) positions.add(near)
  }
  return store.read(
    store.events.bySeq(
      session,
      [...positions].sort((left, right) => left - right),
    ),
  )
}
