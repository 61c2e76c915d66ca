// Safety and identity of text
export { cutText } from './cut-text.ts'
// Numbers, tokens, spans
export { detectLanguage } from './detect-language.ts'
export { estimateTokens } from './estimate-tokens.ts'
export { foldText } from './fold-text.ts'
export { normalizeText } from './normalize-text.ts'
export type { NumberMention } from './numbers/find-numbers.ts'
export { findNumbers } from './numbers/find-numbers.ts'
export type { Redaction } from './redact/redact-secrets.ts'
export { redactSecrets } from './redact/redact-secrets.ts'
export type { Span } from './span.ts'
export { stripInvisible } from './strip-invisible.ts'
// Terms
export { indexTerms } from './terms/index-terms.ts'
export type { QueryTerm } from './terms/query-terms.ts'
export { queryTerms } from './terms/query-terms.ts'
export { termSequence } from './terms/term-sequence.ts'
export { TOKENIZER_VERSION } from './terms/tokenizer-version.ts'
