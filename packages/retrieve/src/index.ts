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
  Quarantined,
  Recall,
  RecallOmission,
  RecallRequest,
  SaidByOthers,
} from './recall-types.ts'
export type { Signals } from './signals.ts'
// What a question asks for
export { readSignals } from './signals.ts'
// Its words in another language
export type { TranslatedWord, Translation, Translator } from './translations/translator.ts'
// Vectors
export { type PackedVector, packVector } from './vectors/packed-vector.ts'
export { type SimilarRequest, type SimilarSearch, similarSearch } from './vectors/similar-search.ts'
export { vectorModule } from './vectors/vector-module.ts'
export { type VectorBatch, type VectorModel, type VectorPrograms, vectorPrograms } from './vectors/vector-programs.ts'
