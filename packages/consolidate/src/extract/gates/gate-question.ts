import type { ModelRoute } from '../../ports/language-model.ts'
import type { SessionFacts } from '../../ports/session-log.ts'
import type { Settings } from '../../settings.ts'
import type { RunState, SessionCount, SessionState } from './session-state.ts'

/** Everything that decides whether a session is read now. */
export interface GateQuestion {
  readonly session: SessionFacts
  readonly state: SessionState
  /** Null before anybody has counted: positions stand in, which are never too few. */
  readonly count: SessionCount | null
  /** The model that would be asked, see `chooseRoute`; null without one. */
  readonly route: ModelRoute | null
  readonly run: RunState
  readonly settings: Settings
}

/** What one gate says. */
export interface GateAnswer {
  readonly open: boolean
  readonly detail: string
  readonly opensAt?: number
}
