import type { BlockOptions } from '@mem/assemble'
import type { Recall } from '@mem/retrieve'
import type { Runtime } from '../runtime.ts'

const everything = 100

/** Limits of a session's blocks; who asks for the assistant's words gets them without a limit of their own. */
export const blockOptions = (
  { config: { assembly }, seal }: Runtime,
  language: BlockOptions['language'],
  { asksForAssistant }: Pick<Recall, 'asksForAssistant'>,
): Omit<BlockOptions, 'budgetTokens'> => ({
  language,
  maxItems: assembly.maxMemoryItems,
  maxRules: assembly.maxRules,
  maxEvidence: assembly.maxEvidence,
  maxEvidenceTokens: assembly.maxEvidenceTokens,
  maxResidentTokens: assembly.maxResidentTokens,
  maxEstablishedTokens: assembly.maxEstablishedTokens,
  maxOthersPercent: asksForAssistant ? everything : assembly.maxOthersPercent,
  seal,
})
