// Recall
export { expand } from './expand.ts'
export type { RankingWeights } from './ranking-weights.ts'
// Ranking
export { RANKING_WEIGHTS } from './ranking-weights.ts'
export { recall, recallProgram } from './recall.ts'
export type {
  EventHit,
  Feature,
  Hit,
  ItemHit,
  Recall,
  RecallOmission,
  RecallRequest,
  SaidByOthers,
} from './recall-types.ts'
export type { Signals } from './signals.ts'
// What a question asks for
export { readSignals } from './signals.ts'
