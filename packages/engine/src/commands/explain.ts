import { type AssemblyLogEntry, eventName } from '@mem/store'
import { describeValidation } from '../validation/describe-validation.ts'
import { type Command, refuse, reply } from './command.ts'
import { injectionOf } from './injection-of.ts'

interface LoggedLine {
  readonly section?: string
  readonly text?: string
  readonly tokens?: number
  readonly why?: { readonly features?: readonly { readonly name: string; readonly value: number }[] } | null
}

interface LoggedOmission {
  readonly ref?: string | null
  readonly reason?: string
  readonly detail?: string
}

const describeLine = (line: LoggedLine): string => {
  const features = line.why?.features ?? []
  const why = features.map((feature) => `${feature.name} ${feature.value.toFixed(2)}`).join(', ')
  return `${line.section ?? ''} (${line.tokens ?? 0} tokens) ${line.text ?? ''}${why ? `\n    because: ${why}` : ''}`
}

// Events are logged by their bare number.
const nameOf = (ref: string): string => (/^\d+$/.test(ref) ? eventName(Number(ref)) : ref)

const describeOmission = (omission: LoggedOmission): string =>
  `left out ${omission.ref ? nameOf(omission.ref) : 'a line'}: ${omission.reason ?? ''}${omission.detail ? ` (${omission.detail})` : ''}`

const describe = (log: AssemblyLogEntry): string => {
  const head = `block #${log.id} of ${new Date(log.at).toISOString()}: ${log.status}, ${injectionOf(log)} (${log.reason})`
  const tokens = `${log.usedTokens} of ${log.budget} tokens (${log.tokenSource})`
  return [
    head,
    tokens,
    // The log is our own row; its JSON columns hold what `logAssembly` wrote.
    ...(log.lines as readonly LoggedLine[]).map(describeLine),
    ...(log.omitted as readonly LoggedOmission[]).map(describeOmission),
    // A block that failed names its error; another one only says why it holds no more.
    ...log.errors.map((error) => `${log.status === 'failed' ? 'error' : 'note'}: ${error}`),
  ].join('\n')
}

export const explain: Command = {
  usage: 'explain [block number]',
  description: 'the last block of this session: every line, why it was chosen, what was left out',
  flags: [],
  async run({ runtime, session, command }) {
    const { store } = runtime
    const number = /^#?(\d{1,15})$/.exec(command.rest)?.[1]
    if (command.rest && !number) return refuse(`"${command.rest}" is not a block number; status shows the last one`)
    if (!number && !session) return refuse('explain needs a session or a block number')
    const log = await store.read(
      number ? store.logs.assembly(Number(number)) : store.logs.latestAssembly(session?.key ?? ''),
    )
    const asked = log && session && (await runtime.sessions.find(log.session))
    if (asked && asked.workspace !== session.workspace) return refuse(`block #${log.id} belongs to another workspace`)
    const validation = await describeValidation(runtime, number ? (log?.session ?? null) : (session?.key ?? null))
    if (log) return reply(`${describe(log)}\n${validation.text}`, { ...log, validation: validation.run })
    if (!number && validation.run) return reply(validation.text, { validation: validation.run })
    const kept = runtime.config.diagnostics.assemblyLogRetention
    return refuse(
      number ? `block #${number} is not known; the newest ${kept} are kept` : 'no block has been assembled yet',
    )
  },
}
