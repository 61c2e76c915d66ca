import type { AssemblyLogEntry } from '@mem/store'

/** What became of a block: that it was injected is known when the host's log shows it. */
export const injectionOf = ({ injected, messageSeq }: AssemblyLogEntry): string => {
  if (!injected) return 'not injected'
  return messageSeq === null ? 'given to the host' : `injected as seq:${messageSeq}`
}
