import type { SessionHeader } from '@deepseek-ai/dsh-session'
import type { IntakeSession } from '@mem/engine'

/** A session as the engine takes it. */
export const sessionInfo = ({ id, cwd, origin, seedLength }: SessionHeader): IntakeSession => ({
  key: id,
  cwd: cwd ?? null,
  origin: origin ?? 'root',
  copied: seedLength ?? 0,
})
