import type { Program } from '@mem/store'
import type { Scope } from './scope.ts'

export interface ScopePrograms {
  /** Makes the scope, or brings its label up to date. `INPUT_INVALID` for another form of name, or an unknown workspace. */
  ensure(scope: {
    readonly name: string
    readonly workspace: string | null
    readonly label: string | null
  }): Program<Scope>
  get(name: string): Program<Scope | undefined>
  /** By name. */
  list(): Program<readonly Scope[]>
  /** After a delete or reset: no work that is under way can be written back; its jobs are ready again. The new epoch. */
  bumpEpoch(name: string): Program<number>
  setSwitch(name: string, which: 'generate' | 'use', on: boolean): Program<void>
  /** A consolidation begins. */
  began(name: string, now: number): Program<void>
  /** It was committed: failures and error are gone, the cooldown begins. */
  succeeded(name: string, now: number): Program<void>
  /** It failed, for a reason of one sentence, which is redacted and cut to 500 characters. */
  failed(name: string, message: string): Program<void>
}
