import type { MemoryConfig } from '../config/memory-config.ts'
import type { CompatibilityReport } from './compatibility-report.ts'

const describeHost = ({ host }: CompatibilityReport): string => {
  const name = host.name ?? 'unknown'
  if (!host.version) return `host: ${name}, version unknown (not verified)`
  return `host: ${name} ${host.version} (${host.isVerified ? 'verified' : 'not verified'})`
}

/** The line of `status`; begins with the policy. */
const compatibilityLine = (report: CompatibilityReport, reinjects: boolean): string =>
  [
    `compaction: policy=${report.policy}`,
    ...(report.host.compactors ?? []).map((name) => `${name}=detected`),
    ...(reinjects ? [] : ['post-compaction reinjection=disabled']),
    report.state,
  ].join(', ')

/** What each policy expects, in a sentence. */
const expectations: Readonly<Record<MemoryConfig['compatibility']['compactionPolicy'], string>> = {
  auto: 'what the events show is taken as it is; what they do not show is reported as unconfirmed',
  'compaction-basic': "compaction runs inside the step's own chain of listeners, and the block is built after it",
  'billion-context': 'a compressor decides what enters a step and may keep the block out of it',
  none: 'no coordination with compaction is expected; the block says so',
}

const describeService = ({ hasCompaction }: CompatibilityReport['host']): string => {
  if (hasCompaction === undefined) return 'compaction service: unknown'
  return `compaction service: ${hasCompaction ? 'present' : 'not seen, which does not say that there is none'}`
}

const describeEvents = ({ compactions, isBlockBack }: CompatibilityReport): string[] => {
  if (!compactions) return []
  const { events, lastSeq, lastTime } = compactions
  if (events === 0) return ['compaction events in this session: none']
  const at = lastTime === null ? '' : ` at ${new Date(lastTime).toISOString()}`
  const back = {
    true: 'seen in the log again',
    false: 'not seen in the log since',
    null: 'no block was seen in the log',
  }
  return [
    `compaction events in this session: ${events}, last seq:${lastSeq}${at}`,
    `block after the last compaction: ${back[`${isBlockBack}`]}`,
  ]
}

const unseen = 'whatever rewrites model requests outside of the host’s events, such as a proxy, can’t be seen: unknown'

/** The lines of `compatibility`; `status` shows the first ones. */
export const describeCompatibility = (report: CompatibilityReport, reinjects: boolean): readonly string[] => [
  describeHost(report),
  compatibilityLine(report, reinjects),
  ...(report.warning ? [`⚠ ${report.warning}`] : []),
  `expected: ${expectations[report.policy]}`,
  describeService(report.host),
  ...describeEvents(report),
  unseen,
]
