import type { CommandReply, Memory, ObservedEvent, SessionInfo, SkillsInfo, StepBlock, StepRequest } from '@mem/engine'

export interface HandMemory extends Memory {
  readonly calls: string[]
  readonly events: ObservedEvent[]
  readonly requests: StepRequest[]
  readonly sessions: SessionInfo[]
  readonly skillsGiven: SkillsInfo[]
}

/** A block as the engine gives it; everything but the text has a plain value. */
export const handBlock = (text: string, changes: Partial<StepBlock> = {}): StepBlock => ({
  status: 'ok',
  inject: true,
  reason: 'new',
  text,
  contentHash: `hash of ${text}`,
  summary: 'one line recalled',
  tokens: 5,
  lines: [],
  omitted: [],
  hits: [],
  insufficient: false,
  logId: 1,
  elapsedMicroseconds: null,
  errors: [],
  ...changes,
})

const reply: CommandReply = { ok: true, text: 'fine', data: null }

/** A memory made by hand: it notes every call, and single methods can be replaced. */
export const handMemory = (replaced: Partial<Memory> = {}): HandMemory => {
  const calls: string[] = []
  const events: ObservedEvent[] = []
  const requests: StepRequest[] = []
  const sessions: SessionInfo[] = []
  const skillsGiven: SkillsInfo[] = []
  const memory: Memory = {
    session: async (info) => info.origin !== 'subagent',
    observe: async () => ({ status: 'appended', id: events.length }),
    skills: async () => ({ status: 'ok', skills: 0, rules: 0, problems: [] }),
    lastSeq: async () => -1,
    isStored: async () => true,
    prepare: async (request) => handBlock(`memory of ${request.text}`),
    command: async ({ text }) => ({ ...reply, text: `did ${text}` }),
    precondition: async () => ({ kind: 'allow' }),
    tick: async () => true,
    describeHost: () => undefined,
    readOlder: () => undefined,
    report: () => undefined,
    close: async () => undefined,
    ...replaced,
  }
  return {
    calls,
    events,
    requests,
    sessions,
    skillsGiven,
    skills(info) {
      skillsGiven.push(info)
      return memory.skills(info)
    },
    session(info) {
      calls.push('session')
      sessions.push(info)
      return memory.session(info)
    },
    observe(event) {
      calls.push(`observe ${event.type}`)
      events.push(event)
      return memory.observe(event)
    },
    lastSeq: (session) => memory.lastSeq(session),
    isStored: (event) => memory.isStored(event),
    prepare(request) {
      calls.push('prepare')
      requests.push(request)
      return memory.prepare(request)
    },
    command(request) {
      calls.push(`command ${request.text}`)
      return memory.command(request)
    },
    precondition(operation) {
      calls.push(`precondition ${operation.tool} ${operation.paths.join(' ')}`)
      return memory.precondition(operation)
    },
    tick(options) {
      calls.push('tick')
      return memory.tick(options)
    },
    describeHost: (facts) => memory.describeHost(facts),
    readOlder: (read) => memory.readOlder(read),
    report(problem) {
      calls.push(`report ${problem}`)
      memory.report(problem)
    },
    close() {
      calls.push('close')
      return memory.close()
    },
  }
}
