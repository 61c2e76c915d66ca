import type { Agent } from '@deepseek-ai/dsh-agent'
import type { Memory } from '@mem/engine'
import { bootHost, type Host } from './host/boot-host.ts'
import { ScriptedModel } from './host/scripted-model.ts'
import type { LogEvent } from './log/log-event.ts'
import { cutIntoTurns, type Turn } from './log/turns.ts'
import type { AskedQuestion } from './questions/asked-question.ts'
import { watchQuestion } from './questions/question-witness.ts'
import { openReferences } from './questions/references.ts'
import { type Compaction, compact } from './replay/compact.ts'
import { registerRecordedTools } from './replay/recorded-tools.ts'
import { type Replay, replayTurn } from './replay/replay-turn.ts'
import { openSessions, type Sessions } from './replay/sessions.ts'
import { settled } from './replay/settled.ts'
import { type Figures, readFigures } from './report/figures.ts'

export interface DemoInput {
  readonly events: readonly LogEvent[]
  /** Asked after the replay; empty: the log's last five user messages are the questions, where they stand. */
  readonly questions: readonly string[]
  /** Empty folder for the host's home; everything the demo writes is in it. */
  readonly home: string
  /** Gets a line about what happens, for people who wait. */
  readonly progress: (line: string) => void
}

export interface DemoResult {
  readonly turns: number
  readonly compactions: readonly Compaction[]
  readonly questions: readonly AskedQuestion[]
  readonly figures: Figures
}

/** Large enough that only forced compactions and very long logs compact. */
const contextWindow = 200_000
const ownQuestions = 5

interface Stage extends Replay {
  readonly host: Host
  readonly memory: Memory
  readonly sessions: Sessions
}

/** Replays a log through the real host, compacts after one and two thirds of its turns, and asks. */
export async function runDemo(input: DemoInput): Promise<DemoResult> {
  const turns = cutIntoTurns(input.events)
  const model = new ScriptedModel(contextWindow)
  const host = await bootHost(input.home, model)
  try {
    const stage: Stage = {
      host,
      model,
      memory: memoryOf(host),
      sessions: openSessions(host, input.home),
      tools: registerRecordedTools(host.context, input.events),
      origins: new Map(),
    }
    const started = performance.now()
    const { compactions, questions } = await replayAll(stage, turns, input)
    const asked = await askAll(stage, turns.at(-1), input.questions)
    await settled(stage.memory, stage.sessions.all())
    // What the last turn said is counted when it is extracted.
    while (!(await stage.memory.tick()));
    const milliseconds = performance.now() - started
    return {
      turns: turns.length,
      compactions,
      questions: [...questions, ...asked],
      figures: { ...(await readFigures(stage.memory)), milliseconds },
    }
  } finally {
    await host.dispose()
  }
}

async function replayAll(stage: Stage, turns: readonly Turn[], input: DemoInput) {
  const compactAt = new Set([Math.ceil(turns.length / 3), Math.ceil((2 * turns.length) / 3)])
  const own = input.questions.length > 0 ? [] : turns.filter((turn) => turn.user).slice(-ownQuestions)
  const compactions: Compaction[] = []
  const questions: AskedQuestion[] = []
  for (const [index, turn] of turns.entries()) {
    const agent = await stage.sessions.open(turn.sessionKey, turn.space)
    if (index > 0 && compactAt.has(index)) {
      compactions.push(await compact(stage.host, agent))
      input.progress(`compaction before turn ${index + 1} of ${turns.length}: ${compactions.at(-1)?.answer}`)
    }
    if (own.includes(turn)) questions.push(await askTurn(stage, agent, turn))
    else await replayTurn(stage, agent, turn)
  }
  return { compactions, questions }
}

/** Asks further questions in the session of the log's last turn. */
async function askAll(stage: Stage, last: Turn | undefined, questions: readonly string[]) {
  const asked: AskedQuestion[] = []
  if (!last) return asked
  const agent = await stage.sessions.open(last.sessionKey, last.space)
  // What is asked here isn't part of the log.
  const aside = { ...stage, origins: new Map(stage.origins) }
  for (const [seq, text] of questions.entries()) {
    const user: LogEvent = { session: last.sessionKey, seq, role: 'user', text }
    asked.push(await askTurn(aside, agent, { ...last, user, steps: [{ said: [], tools: [] }] }))
  }
  return asked
}

async function askTurn(stage: Stage, agent: Agent, turn: Turn): Promise<AskedQuestion> {
  const { memory, origins } = stage
  const references = openReferences(memory, new Map(origins))
  const witness = watchQuestion(turn.user?.text ?? '', { memory, references, session: agent.session.id })
  await replayTurn(stage, agent, turn, witness.see)
  return witness.asked()
}

/** The engine that the plugin provides to others. */
function memoryOf(host: Host): Memory {
  const memory = host.context.get('mem')
  if (!memory) throw new Error('The memory plugin gave no engine; its own message says why.')
  return memory as Memory // The host's services are untyped; this one is the plugin's engine.
}
