import type { GateAnswer } from './gate-question.ts'

/** Open when there are enough of something. */
export function atLeast(what: string, found: number, least: number): GateAnswer {
  return { open: found >= least, detail: `It has ${found} ${what}; ${least} is the least.` }
}
