import type { SessionRecord } from '../session-record.ts'
import { wholeText } from './whole-text.ts'

/** `rollout_summaries/<slug>.md`: what one session came to, with where it comes from. */
export function renderRecap(record: SessionRecord): string {
  return wholeText(
    [
      `# ${record.slug}`,
      [
        `- session: ${record.session}`,
        `- cwd: ${record.cwd ?? 'unknown'}`,
        `- last active: ${new Date(record.sourceUpdatedAt).toISOString()}`,
        `- written by: ${record.provider}/${record.model}`,
        ...(record.retiredAt === null ? [] : [`- forgotten: ${new Date(record.retiredAt).toISOString()}`]),
      ].join('\n'),
      record.summary.trim(),
    ].join('\n\n'),
  )
}
