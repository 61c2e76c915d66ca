import type { Vault } from '../vault/vault.ts'
import { type RunLog, renderRunLog, runLogPath } from './run-log.ts'

const MOST_OF_ONE_MOMENT = 20

/**
 * Writes a run's log into its scope's folder and removes the oldest beyond `keep` (0: no logs at all). Gives its path; null when none was
 * written.
 *
 * @throws MemError the vault's codes
 */
export async function keepRunLog(vault: Vault, log: RunLog, keep: number): Promise<string | null> {
  const path = keep === 0 ? null : await write(vault, log)
  const logs = (await vault.list(log.scope))
    .filter((entry) => entry.refused === null && /^logs\/[^/]+\.json$/.test(entry.path))
    .map((entry) => entry.path)
    .toSorted()
  const old = logs.slice(0, Math.max(0, logs.length - keep))
  if (old.length > 0) {
    const staged = await vault.stage(
      log.scope,
      old.map((each) => ({ path: each, text: null })),
    )
    for (const each of old) await staged.commit(each)
  }
  return path
}

/** Two processes may begin a run in the same millisecond: neither overwrites the other's log. */
async function write(vault: Vault, log: RunLog): Promise<string | null> {
  for (let number = 1; number <= MOST_OF_ONE_MOMENT; number += 1) {
    const path = runLogPath(log, number)
    const staged = await vault.stage(log.scope, [{ path, text: renderRunLog(log), expected: null }])
    if ((await staged.commit(path)) === 'done') return path
    await staged.discard()
  }
  return null
}
