import type { JudgedRow } from './leave-one-person-out.ts'

export interface Judgement {
  /** Shares from 0 to 1; precision of nothing is 1. */
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** What keeping every sentence from a threshold on would have got right. */
export function judgeRows(rows: readonly JudgedRow[], threshold: number): Judgement {
  const taken = rows.filter(({ score }) => score >= threshold)
  const right = taken.filter(({ kept }) => kept).length
  const wanted = rows.filter(({ kept }) => kept).length
  const precision = taken.length === 0 ? 1 : right / taken.length
  const recall = wanted === 0 ? 1 : right / wanted
  const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return { precision, recall, f1 }
}

/** Mean surprise of the scores as log-odds, in nats; the lower the better. Needs no threshold. */
export function logLoss(rows: readonly JudgedRow[]): number {
  const losses = rows.map(({ score, kept }) => Math.log1p(Math.exp(kept ? -score : score)))
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length
}
