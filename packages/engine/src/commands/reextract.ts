import { EXTRACTOR, previewReextraction, type ReextractionRun, type RereadScope, reextract } from '@mem/extract'
import { deadlineIn } from '../deadline.ts'
import { extractWorkspace } from '../observe/extract-session.ts'
import { type Command, refuse, reply } from './command.ts'

/** A command answers within about so many milliseconds; what is left then is done by `tick`. */
const budgetMs = 250
/** A preview may look longer, since nothing goes on with it. */
const previewMs = 1_000

/** Statements shown of each kind of change. */
const shown = 20

const listed = (mark: string, contents: readonly string[]): string[] => [
  ...contents.slice(0, shown).map((content) => `${mark} ${content}`),
  ...(contents.length > shown ? [`${mark} … and ${contents.length - shown} more`] : []),
]

const counts = ({ added, revised, lapsed, kept, failed }: ReextractionRun): string => {
  const unread = failed > 0 ? `, ${failed} could not be read` : ''
  return `added ${added.length}, revised ${revised.length}, lapsed ${lapsed.length}, kept ${kept}${unread}`
}

const changesNothing = ({ added, revised, lapsed, failed, waiting }: ReextractionRun): boolean =>
  added.length + revised.length + lapsed.length + failed + waiting === 0

const describe = (run: ReextractionRun, isPreview: boolean): readonly string[] => {
  if (changesNothing(run)) return [`nothing to do: ${EXTRACTOR} reads everything as it is stored`]
  const rest = isPreview ? 'further messages not looked at' : 'messages still to be read, status says when they are'
  return [
    `${isPreview ? `${EXTRACTOR} would change` : `read again by ${EXTRACTOR}`}: ${counts(run)}`,
    ...listed('+', run.added),
    ...listed('~', run.revised),
    ...listed('-', run.lapsed),
    ...(run.waiting > 0 ? [`${run.waiting} ${rest}`] : []),
  ]
}

/** The one way in which stored items change because the rules did. */
export const reextractCommand: Command = {
  usage: 'reextract [--workspace] [--dry-run]',
  description:
    'reads the messages of this session, or of the workspace, again by the present rules; what you decided stays as it is',
  flags: ['workspace', 'dry-run'],
  changes: ({ flags }) => !flags.has('dry-run'),
  async run({ runtime, session, command }) {
    const { store, config, ports } = runtime
    if (!session) return refuse('reextract needs a session; run it inside one')
    if (command.rest) return refuse('reextract takes only --workspace and --dry-run')
    if (!config.extraction.enabled) return refuse('extraction is off')
    const scope: RereadScope = command.flags.has('workspace')
      ? { workspace: session.workspace }
      : { session: session.key }
    const proposals = config.extraction.recordAssistantProposals
    if (command.flags.has('dry-run')) {
      const preview = await previewReextraction(store, scope, { proposals, expired: deadlineIn(ports, previewMs) })
      return reply(describe(preview, true), preview)
    }
    const late = deadlineIn(ports, budgetMs)
    // Messages that no reading has passed are read for the first time, not again.
    await extractWorkspace(runtime, session.workspace, { late })
    const run = await reextract(store, scope, { proposals, expired: late })
    return reply(describe(run, false), run)
  },
}
