import { eventName } from '@mem/store'
import type { LoggedOmission } from '../prepare/logged-lines.ts'
import { describeScore } from './describe-score.ts'

/** The setting that limits a section by itself. */
const capOf: Readonly<Record<string, string>> = {
  'rules-core': 'assembly.maxResidentTokens',
  rules: 'assembly.maxRules',
  evidence: 'assembly.maxEvidence',
}

const capSetting = ({ section, why }: LoggedOmission): string => {
  if (why?.because === 'resident') return 'assembly.maxResidentTokens'
  if (why?.because === 'established') return 'assembly.maxEstablishedTokens'
  return capOf[section ?? ''] ?? 'assembly.maxMemoryItems'
}

type Describe = (omission: LoggedOmission) => string

/** What each reason means, and what would have let it in. */
const meanings: Readonly<Record<string, Describe>> = {
  budget: ({ tokens }) =>
    `it needs up to ${tokens ?? '?'} tokens and better lines had used the budget up; a larger assembly.softBudgetTokens lets more in`,
  'section-cap': (omission) =>
    `the block has as much of its kind as ${capSetting(omission)} allows; a larger one lets more in`,
  'others-share': () =>
    'what others than the user said had its share; a larger assembly.maxOthersPercent, or asking for the assistant’s words, lets more in',
  duplicate: ({ shownAs }) => `${shownAs ? `line ${shownAs}` : 'another line'} says it already`,
  visible: ({ shownAs }) =>
    shownAs
      ? `line ${shownAs} of an earlier block, which the model can still see, says it; it comes back when that is gone`
      : 'the model can still see it; it comes back when it can’t',
  empty: () => 'nothing readable is left of it',
  'over-limit': ({ ref }) =>
    `enough others fit better; a larger ${ref?.startsWith('rule_') ? 'assembly.maxRules' : 'retrieval.limit'} lets more in`,
  superseded: () => 'a later statement replaced it; "resolve" turns that round',
  retracted: () => 'the user took it back; "restore" brings it back',
  'other-session': () => 'it was meant for the session that said it; "remember" its words to have them in others',
  quarantined: () =>
    'it was called harmful too often (claims.harmfulQuarantineThreshold); "explain" with its id shows what was said of it',
  'event-type': () => 'such events aren’t quoted; naming the type in assembly.evidenceTypes lets them in',
  deadline: () => 'there was no time to read it; a larger retrieval.deadlineMs gives more',
}

/** Reasons whose detail says more than the meaning. */
const detailed: ReadonlySet<string> = new Set(['superseded', 'other-session', 'event-type', 'deadline'])

/** Events are logged by their bare number. */
const nameOf = (ref: string): string => (/^\d+$/.test(ref) ? eventName(Number(ref)) : ref)

/** One thing that was left out: its name, the reason with what would have let it in, and the parts of its score. */
export const describeOmission = (omission: LoggedOmission): readonly string[] => {
  const { ref, reason = '', detail, section, score, features } = omission
  const name = ref ? nameOf(ref) : `a line of ${section ?? 'the block'}`
  const meaning = meanings[reason]?.(omission)
  const why = describeScore(ref, features ? { ...(score === undefined ? {} : { score }), features } : omission.why)
  const more = detail && (detailed.has(reason) || !meaning) ? ` (${detail.replace(/\.$/, '')})` : ''
  return [`  ${name}: ${reason}${meaning ? `, ${meaning}` : ''}${more}`, ...(why ? [`    ${why}`] : [])]
}
