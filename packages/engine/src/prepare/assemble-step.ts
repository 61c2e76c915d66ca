import { assembleBlock } from '@mem/assemble'
import type { ItemHit, Recall } from '@mem/retrieve'
import type { StepRequest } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import type { Assembled } from './assembled.ts'
import { blockInput } from './block-input.ts'
import { blockLanguage } from './block-language.ts'
import { type Gathered, gather } from './gather.ts'
import { quotableEvents } from './quotable-events.ts'
import { isSeen } from './visible-events.ts'
import { withCorrections } from './with-corrections.ts'

/** Most rules of skills in a block; there are none before skills are read. */
const maxRules = 12

/** Recall without the items all of whose words the model can see in another place. */
const unseenItems = ({ recall, events, visible }: Gathered): Recall => {
  const isHidden = ({ item }: ItemHit) =>
    item.sources.length === 0 ||
    item.sources.some(({ event }) => {
      const source = events.get(event)
      return source === undefined || !isSeen(visible, source)
    })
  const { items, resident, superseded } = recall
  return {
    ...recall,
    items: items.filter(isHidden),
    resident: resident.filter(isHidden),
    superseded: superseded.filter(isHidden),
  }
}

/** Recalls for a step, until the time is up, and writes the block under its budget. */
export const assembleStep = async (
  runtime: Runtime,
  request: StepRequest,
  expired: () => boolean,
): Promise<Assembled> => {
  const { store, config } = runtime
  const { assembly } = config
  const started = runtime.ports.stopwatch?.()
  const gathered = await store.read(gather(runtime, request, expired))
  const unseen = unseenItems(gathered)
  const recall = config.extraction.immediateCorrections ? withCorrections(unseen, request.text) : unseen
  const { quotable, omitted } = quotableEvents(recall.events, assembly, { ...gathered, session: request.session })
  const language = await blockLanguage(runtime, request.session, gathered.question)
  const budgetTokens = request.budgetTokens ?? Math.max(assembly.minBudgetTokens, assembly.softBudgetTokens)
  const block = assembleBlock(blockInput({ ...gathered, recall, quotable, session: request.session }), {
    budgetTokens,
    language,
    maxItems: assembly.maxMemoryItems,
    maxRules,
    maxEvidence: assembly.maxEvidence,
    maxEvidenceTokens: assembly.maxEvidenceTokens,
    maxResidentTokens: assembly.maxResidentTokens,
    seal: runtime.seal,
  })
  const ended = runtime.ports.stopwatch?.()
  return {
    recall,
    block,
    language,
    budgetTokens,
    elapsedMicroseconds: started === undefined || ended === undefined ? null : Math.round((ended - started) * 1_000),
    omitted: [...gathered.recall.omitted, ...omitted],
    purges: gathered.purges,
  }
}
