import type { Validation } from './validation.ts'

/** Drops what validation keeps of sessions that were purged: answers that wait, and which run is the newest. */
export const forgetAnswers = (validation: Validation, isPurged: (session: string) => boolean): void => {
  const kept = validation.unstored.splice(0).filter(({ session }) => !isPurged(session))
  validation.unstored.push(...kept)
  for (const counted of [validation.newest, validation.uncounted])
    for (const key of [...counted.keys()]) if (isPurged(key)) counted.delete(key)
}
