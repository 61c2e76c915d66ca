import type { Events } from '@deepseek-ai/cordis'
import type { Agent, PreStepDecision } from '@deepseek-ai/dsh-agent'
import type { UserMessage } from '@deepseek-ai/dsh-llm'
import type { Session, SessionEvent } from '@deepseek-ai/dsh-session'
import { type Intake, type Memory, reasonOf, type StepBlock, within } from '@mem/engine'
import { blockMessage, visibleMessage } from '../host/block-message.ts'
import { messageText } from '../host/message-text.ts'
import { sessionInfo } from '../host/session-info.ts'

export interface StepPorts {
  readonly memory: Memory
  readonly intake: Pick<Intake<SessionEvent>, 'open' | 'settled'>
  /** How long a step waits for events, of any session, that aren't stored yet, in milliseconds. */
  readonly waitMs: number
  /** The engine keeps its own deadline; this only stops a memory that hangs from hanging the host. Default 2,000. */
  readonly hangMs?: number
}

type Step = Omit<Parameters<Events['agent/pre-step']>[0], 'agent'> & {
  readonly agent: Pick<Agent, 'session'>
}

const isHuman = (message: UserMessage) => message.source.kind === 'user'

const prepare = async (ports: StepPorts, at: Step, messages: readonly UserMessage[]): Promise<StepBlock | null> => {
  const { hangMs = 2_000 } = ports
  const { session } = at.agent
  const lane = ports.intake.open(sessionInfo(session.header))
  await ports.intake.settled(ports.waitMs)
  if (!lane.isOpen()) return null
  const words = messages.filter(isHuman).map((message) => messageText(message.content))
  const visible = [...session.deriveMessages(), ...messages].map(visibleMessage)
  const offsetMinutes = 0 - new Date().getTimezoneOffset()
  const asked = { session: session.header.id, text: words.join('\n'), askedAt: Date.now(), offsetMinutes, visible }
  const block = await within(hangMs, ports.memory.prepare({ ...asked, turn: at.turn, step: at.step }))
  if (!block) throw new Error(`no answer within ${hangMs} ms`)
  return block
}

/**
 * Whether a step takes place whatever is added to it. A first step with nothing claimed may be skipped, so adding to it
 * would cost a model call; a later one with nothing claimed follows the results of tools, and the host has no other kind.
 */
const followsTools = (claimed: readonly UserMessage[], step: number) => step > 1 && claimed.length === 0

const holdsBlock = (session: Session) => session.deriveMessages().some(({ source }) => source.kind === 'mem')

/**
 * The listener of `agent/pre-step`. It decides after the rest of the chain, since compaction runs inside `next()`, and adds
 * at most one message, at the tail of a copy: to a step that a human's message opens, and to one within a run of tools in
 * which the model has just lost its block. Whatever goes wrong in memory, the host's own decision stands.
 */
export const createPreStep = (ports: StepPorts) => {
  const given = new WeakSet<Session>()
  return async (at: Step, next: () => Promise<PreStepDecision>): Promise<PreStepDecision> => {
    const decision = await next()
    try {
      if (decision?.kind !== 'enter' || at.signal.aborted) return decision
      const { session } = at.agent
      const isWanted =
        decision.messages.some(isHuman) ||
        (followsTools(at.messages, at.step) && given.has(session) && !holdsBlock(session))
      if (!isWanted) return decision
      const block = await prepare(ports, at, decision.messages)
      if (at.signal.aborted) return decision
      if (block?.inject) given.add(session)
      // Asked once for each loss: the later steps of a run of tools change nothing.
      else if (!holdsBlock(session)) given.delete(session)
      if (!block?.inject) return decision
      const message = blockMessage(block, { sessionId: session.header.id, turn: at.turn, step: at.step })
      return { ...decision, messages: [...decision.messages, message] }
    } catch (error) {
      ports.memory.report(`a step goes on without memory: ${reasonOf(error)}`)
      return decision
    }
  }
}
