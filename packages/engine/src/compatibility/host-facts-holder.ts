import { parse } from '../boundary/parse.ts'
import type { Health } from '../health.ts'
import { type HostFacts, hostFactsSchema } from './host-facts.ts'

/** Asks the adapter for what it knows, whenever somebody wants to see it: services come and go. */
export interface HostFactsHolder {
  describe(facts: () => HostFacts): void
  /** Nothing before an adapter has spoken, or when it fails. */
  readonly facts: () => HostFacts
}

export const createHostFactsHolder = (health: Health): HostFactsHolder => {
  let ask = (): HostFacts => ({})
  return {
    describe(facts) {
      ask = facts
    },
    facts() {
      try {
        const parsed = parse(hostFactsSchema, ask(), 'host')
        if ('data' in parsed) return parsed.data
        health.record('host', parsed.problem)
      } catch (error) {
        health.record('host', error)
      }
      return {}
    },
  }
}
