import { undecidedSentences } from './band/undecided-sentences.ts'
import { extractMessage } from './extract-message.ts'
import type { Extractor } from './extraction.ts'
import { WEIGHTS } from './weights/weights.ts'

/** Name and version of the rules; stored with every item they make. */
export const EXTRACTOR = WEIGHTS.version

/** The rules of this package. */
export const RULES: Extractor = { name: EXTRACTOR, extract: extractMessage, undecided: undecidedSentences }
