import type { GenerateOptions } from '@deepseek-ai/dsh-llm'
import type { Memory } from '@mem/engine'
import type { AskedQuestion } from './asked-question.ts'
import { type LoggedBlock, loggedBlockSchema } from './logged-block.ts'
import type { References } from './references.ts'
import { traceEarlierLines, traceLines, traceOmissions } from './trace.ts'

export interface WitnessPorts {
  readonly memory: Memory
  readonly references: References
  /** The host's id of the asking session. */
  readonly session: string
}

const nothingLogged: LoggedBlock = {
  status: 'none',
  injected: false,
  reason: 'no step was logged',
  budget: 0,
  usedTokens: 0,
  contentHash: null,
  elapsedMicroseconds: null,
  lines: [],
  omitted: [],
}

/** Watches one question: give `see` to the model as witness, then read `asked` after the turn. */
export interface QuestionWitness {
  see(request: GenerateOptions): Promise<void>
  asked(): AskedQuestion
}

export function watchQuestion(text: string, ports: WitnessPorts): QuestionWitness {
  const started = performance.now()
  let asked: AskedQuestion | null = null
  return {
    async see(request) {
      if (asked) return // A later step of the same turn.
      const stepMilliseconds = performance.now() - started
      const log = await latestLog(ports)
      const { earlier, ...received } = blocksIn(request, log)
      asked = {
        text,
        session: ports.session,
        ...received,
        status: log.status,
        reason: log.reason,
        lines: await traceLines(log, ports),
        earlierLines: await traceEarlierLines(log, earlier, ports),
        omitted: await traceOmissions(log, ports),
        tokens: received.block === null ? 0 : log.usedTokens,
        budget: log.budget,
        stepMilliseconds,
      }
    },
    asked() {
      if (!asked) throw new Error(`The host never asked the model about: ${text}`)
      return asked
    },
  }
}

async function latestLog({ memory, session }: WitnessPorts): Promise<LoggedBlock> {
  const reply = await memory.command({ text: 'explain', session })
  return loggedBlockSchema.catch(nothingLogged).parse(reply.data)
}

interface ReceivedBlocks extends Pick<AskedQuestion, 'block' | 'fresh'> {
  /** Blocks of earlier steps that still stand before the model's eyes. */
  readonly earlier: readonly string[]
}

/** The memory's messages: the one with the logged hash, and those of earlier steps. */
function blocksIn(request: GenerateOptions, log: LoggedBlock): ReceivedBlocks {
  const ours = request.messages.filter((message) => String(message.source.kind) === 'mem')
  const message = ours.findLast((one) => 'contentHash' in one.source && one.source.contentHash === log.contentHash)
  const earlier = ours.filter((one) => one !== message).map(textOf)
  return message ? { block: textOf(message), fresh: log.injected, earlier } : { block: null, fresh: false, earlier }
}

const textOf = ({ content }: GenerateOptions['messages'][number]): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('')
