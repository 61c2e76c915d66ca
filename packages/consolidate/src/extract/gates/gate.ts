/**
 * Why a session may be read or not, in the order in which it is asked:
 *
 * - `kind`: a conversation of a person, neither a sub-agent's nor one of the pipeline's own
 * - `mode`: the session wasn't kept out of memory when it was held, nor for text from outside
 * - `choice`: its user hasn't said that it isn't to be remembered
 * - `scope`: its project's sessions may become a handbook
 * - `age`, `idle`: not too old, and nothing is said in it any more
 * - `user-messages`, `events`: long enough
 * - `running`, `parked`, `back-off`: nobody works on it, and it isn't waiting after a failure
 * - `recheck`, `growth`: after it was read: long enough ago, and enough was added
 * - `route`, `provider`: there is a model, and it may see this session
 * - `budget`, `run`: tokens are left today, and the run has room
 */
export type GateName =
  | 'kind'
  | 'mode'
  | 'choice'
  | 'scope'
  | 'age'
  | 'idle'
  | 'user-messages'
  | 'events'
  | 'running'
  | 'parked'
  | 'back-off'
  | 'recheck'
  | 'growth'
  | 'route'
  | 'provider'
  | 'budget'
  | 'run'

export interface Gate {
  readonly name: GateName
  readonly open: boolean
  /** One sentence with the values that decided. */
  readonly detail: string
  /** When it opens by itself, milliseconds UTC; null where time alone doesn't open it. */
  readonly opensAt: number | null
}
