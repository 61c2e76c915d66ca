import type { Agent } from '@deepseek-ai/dsh-agent'
import { createUserMessage, type GenerateOptions } from '@deepseek-ai/dsh-llm'
import type { ScriptedModel } from '../host/scripted-model.ts'
import type { LogEvent } from '../log/log-event.ts'
import type { Turn } from '../log/turns.ts'
import type { RecordedTools } from './recorded-tools.ts'

export interface Replay {
  readonly model: ScriptedModel
  readonly tools: RecordedTools
  /** The log's event behind a message of the host, by message id. */
  readonly origins: Map<string, LogEvent>
}

/** Plays one turn through the host's loop: the user's words as a follow-up, the log's answers as the model's. */
export async function replayTurn(
  replay: Replay,
  agent: Agent,
  turn: Turn,
  witness: (request: GenerateOptions) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { model, tools, origins } = replay
  model.expect(
    turn.steps.map((step) => ({ texts: step.said.map((event) => event.text), tools: step.tools.map(tools.call) })),
    witness,
  )
  const before = agent.session.events.length
  const message = openingMessage(turn.user?.text)
  if (turn.user) origins.set(message.id, turn.user)
  agent.followup(message)
  await agent.whenIdle()
  const answers = agent.session.events.slice(before).filter((event) => event.type === 'assistant/message')
  for (const [index, answer] of answers.entries()) {
    const said = turn.steps[index]?.said[0]
    if (said) origins.set(answer.data.message.id, said)
  }
}

/** A turn needs a message to begin with; where the log has none, it isn't the user's. */
function openingMessage(text: string | undefined) {
  if (text === undefined) {
    const content = [{ type: 'text' as const, text: 'The log begins here.' }]
    return createUserMessage({ content, source: { kind: 'plugin', plugin: 'demo', form: 'relay' } })
  }
  return createUserMessage({ content: [{ type: 'text' as const, text }], source: { kind: 'user' } })
}
