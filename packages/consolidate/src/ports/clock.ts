/** Time and chance, passed in: the library has no clock, timers or randomness of its own. */
export interface Clock {
  /** Milliseconds UTC. */
  now(): number
  /** Ends early, without an error, when the signal is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** A text that nobody else gets: ownership tokens and ids of runs. 8 to 64 characters of `[A-Za-z0-9-]`. */
  newId(): string
}
