export type { BandWaiting } from './band/band-queue.ts'
export { waitingForJudge } from './band/band-queue.ts'
export type { Answer, Judge, Opinion, SentenceToJudge } from './band/judge.ts'
export type { JudgeRequest, JudgeRun } from './band/judge-undecided.ts'
export { judgeUndecided } from './band/judge-undecided.ts'
export { correctedItems } from './corrected-items.ts'
export { extractMessage } from './extract-message.ts'
export { extractModule } from './extract-module.ts'
export type {
  Correction,
  Extraction,
  Extractor,
  MessageContext,
  Statement,
  TaskEnding,
  TaskLine,
  TaskSignal,
  UndecidedSentence,
} from './extraction.ts'
export { EXTRACTOR } from './extractor.ts'
export type { ReextractionRequest, ReextractionRun } from './reread/reextract.ts'
export { continueReextraction, previewReextraction, reextract } from './reread/reextract.ts'
export type { RereadScope } from './reread/reread-queue.ts'
export { waitingMessages } from './reread/reread-queue.ts'
export type { RetryRequest, RetryRun } from './run/retry-pending.ts'
export { retryPending } from './run/retry-pending.ts'
export type { ExtractionRequest, ExtractionRun } from './run/run-extraction.ts'
export { runExtraction } from './run/run-extraction.ts'
export { replaceRivals } from './run/store-statement.ts'
export type { Stating } from './validity/valid-until.ts'
export { validUntil } from './validity/valid-until.ts'
