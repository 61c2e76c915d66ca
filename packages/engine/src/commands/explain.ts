import type { AssemblyLogEntry } from '@mem/store'
import { type LoggedLine, loggedLines, loggedOmissions } from '../prepare/logged-lines.ts'
import { describeValidation } from '../validation/describe-validation.ts'
import { type Command, refuse, reply } from './command.ts'
import { describeOmission } from './describe-omission.ts'
import { describeScore } from './describe-score.ts'
import { explainClaim } from './explain-claim.ts'
import { injectionOf } from './injection-of.ts'

/** Why a block was given to the model, or not. */
const decisions: Readonly<Record<string, string>> = {
  'not-visible': 'the model could see no block',
  changed: 'the model could see an earlier block, and this holds what is new',
  refresh: 'the same block was long ago',
  'still-visible': 'the model could still see all of it',
  empty: 'there was nothing to show',
  compacted: 'compatibility.reinjectAfterCompaction is off',
  asked: 'the model asked for it by itself',
  failed: 'it could not be made',
  disabled: 'memory is off',
}

const describeLine = (line: LoggedLine): readonly string[] => {
  const why = describeScore(line.ref, line.why)
  return [
    `${line.section ?? ''} (${line.tokens ?? 0} tokens) ${line.text ?? ''}`,
    ...(why ? [`    because: ${why}`] : []),
  ]
}

const describe = (log: AssemblyLogEntry): readonly string[] => {
  const decision = decisions[log.reason]
  const omitted = loggedOmissions(log)
  return [
    `block ${log.id} of ${new Date(log.at).toISOString()}: ${log.status}, ${injectionOf(log)} (${log.reason}${decision ? `: ${decision}` : ''})`,
    `${log.usedTokens} of ${log.budget} tokens (${log.tokenSource})`,
    ...loggedLines(log).flatMap(describeLine),
    ...(omitted.length > 0 ? ['left out:'] : []),
    ...omitted.flatMap(describeOmission),
    // A block that failed names its error; another one only says why it holds no more.
    ...log.errors.map((error) => `${log.status === 'failed' ? 'error' : 'note'}: ${error}`),
  ]
}

export const explain: Command = {
  usage: 'explain [block number, or id or #n of a claim or an item]',
  description:
    'the last block of this session: every line, why it was chosen, what was left out; of a claim, everything that happened to it',
  flags: [],
  async run(context) {
    const { runtime, session, command } = context
    const { store } = runtime
    const number = /^\d{1,15}$/.exec(command.rest)?.[0]
    if (command.rest && !number) return explainClaim(context)
    if (!number && !session) return refuse('explain needs a session or a block number')
    const log = await store.read(
      number ? store.logs.assembly(Number(number)) : store.logs.latestAssembly(session?.key ?? ''),
    )
    const asked = log && session && (await runtime.sessions.find(log.session))
    if (asked && asked.workspace !== session.workspace) return refuse(`block ${log.id} belongs to another workspace`)
    const validation = await describeValidation(runtime, number ? (log?.session ?? null) : (session?.key ?? null))
    if (log) return reply([...describe(log), ...validation.lines], { ...log, validation: validation.run })
    if (!number && validation.run) return reply(validation.lines, { validation: validation.run })
    // A short id may be of figures only.
    if (number && number.length >= 4 && session) return explainClaim(context)
    const kept = runtime.config.diagnostics.assemblyLogRetention
    return refuse(
      number ? `block ${number} is not known; the newest ${kept} are kept` : 'no block has been assembled yet',
    )
  },
}
