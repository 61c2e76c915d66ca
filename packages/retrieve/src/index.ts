// Recall
export { expand } from './expand.ts'
export type { RankingWeights } from './ranking-weights.ts'
// Ranking
export { RANKING_WEIGHTS } from './ranking-weights.ts'
export { recall, recallProgram } from './recall.ts'
export type { EventHit, Feature, Hit, ItemHit, Recall, RecallOmission, RecallRequest } from './recall-types.ts'
export type { Signals } from './signals.ts'
// What a question asks for
export { readSignals } from './signals.ts'
// Its words in another language
export type { TranslatedWord, Translation, Translator } from './translations/translator.ts'
