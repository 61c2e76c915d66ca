/** Finds the newest sessions of the host, at most so many, without the one that asks; throws `MemError` `HOST_UNREADABLE`. */
export type ReadOlder = (wanted: { readonly limit: number; readonly except: string | null }) => Promise<OlderSessions>

export interface OlderSessions {
  /** Their keys, oldest first. */
  readonly sessions: readonly string[]
  /** Gives what memory lacks of them to `observe`; never rejects. */
  readonly read: () => Promise<void>
}
