import { assembleBlock } from '@mem/assemble'
import type { ItemHit, Recall } from '@mem/retrieve'
import type { StepRequest } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import { repairReminder } from '../validation/repair-reminder.ts'
import type { Assembled } from './assembled.ts'
import { type BlockSources, blockInput } from './block-input.ts'
import { blockLanguage } from './block-language.ts'
import { blockOptions } from './block-options.ts'
import { chooseBlock } from './choose-block.ts'
import { compactionNotices } from './compaction-notices.ts'
import { type Asked, type Gathered, gather } from './gather.ts'
import { priceBlock } from './price-block.ts'
import { quotableEvents } from './quotable-events.ts'
import { stepRules } from './step-rules.ts'
import { isSeen } from './visible-events.ts'
import { withCorrections } from './with-corrections.ts'

/** Recall without the items all of whose words the model can see in another place. */
const unseenItems = ({ recall, events, visible }: Gathered): Recall => {
  const isHidden = ({ item }: ItemHit) =>
    item.sources.length === 0 ||
    item.sources.some(({ event }) => {
      const source = events.get(event)
      return source === undefined || !isSeen(visible, source)
    })
  const { items, resident, established, superseded } = recall
  return {
    ...recall,
    items: items.filter(isHidden),
    resident: resident.filter(isHidden),
    established: established.filter(isHidden),
    superseded: superseded.filter(isHidden),
  }
}

/**
 * Whether there is anything of the conversations to show. A block with nothing but rules doesn't say that evidence is
 * missing: nobody asked for any.
 */
const rememberedAnything = ({ recall, task, quotable }: Pick<BlockSources, 'recall' | 'task' | 'quotable'>): boolean =>
  [recall.items, recall.resident, recall.established, recall.superseded, quotable].some((list) => list.length > 0) ||
  [task?.goal ?? [], task?.progress ?? [], task?.blockers ?? [], task?.openItems ?? []].flat().length > 0

const unreadYet = 'Messages of other sessions were left out: they were not read yet. tick reads them.'

/** Recalls for a step, until the time is up, and writes the block under its budget. */
export const assembleStep = async (runtime: Runtime, request: StepRequest, asked: Asked): Promise<Assembled> => {
  const { store, config } = runtime
  const { assembly } = config
  const started = runtime.ports.stopwatch?.()
  const gathered = await store.read(gather(runtime, request, asked))
  const unseen = unseenItems(gathered)
  const recall = config.extraction.immediateCorrections ? withCorrections(unseen, request.text) : unseen
  const budgetTokens = request.budgetTokens ?? Math.max(assembly.minBudgetTokens, assembly.softBudgetTokens)
  const limits = { ...gathered, session: request.session, budgetTokens }
  const { quotable, omitted } = quotableEvents(recall, assembly, limits)
  const leavesUnread = omitted.some(({ reason }) => reason === 'deadline')
  const language = await blockLanguage(runtime, request.session, gathered.question)
  const repairs = await repairReminder(runtime, request.session, language)
  const rules = await stepRules(runtime, request, gathered.question)
  const saysAbsence =
    rules.hits.length === 0 || !assembly.skipWhenEmpty || rememberedAnything({ ...gathered, recall, quotable })
  const notices = compactionNotices(config.compatibility, language)
  const shown = { ...gathered, recall, quotable, repairs, notices, rules, saysAbsence }
  const input = blockInput({ ...shown, session: request.session, claims: gathered.claims, now: gathered.now })
  const everything = { ...blockOptions(runtime, language, recall), repeatsVisible: request.trigger === 'tool' }
  const priced = chooseBlock(runtime, request, (visibleBlocks) =>
    priceBlock(runtime, budgetTokens, (tokens) =>
      assembleBlock({ ...input, visibleBlocks }, { ...everything, budgetTokens: tokens }),
    ),
  )
  const { lines } = priced.block
  const shows = (given: readonly { readonly ref: string }[]) =>
    lines.some(
      ({ section, position, ref }) => section === 'notice' && position === null && given.some((one) => one.ref === ref),
    )
  const ended = runtime.ports.stopwatch?.()
  return {
    ...priced,
    recall: leavesUnread ? { ...recall, status: 'degraded', why: recall.why ?? unreadYet } : recall,
    rules: rules.hits,
    isReminding: shows(repairs),
    isWithdrawing: shows(gathered.withdrawn),
    language,
    budgetTokens,
    elapsedMicroseconds: started === undefined || ended === undefined ? null : Math.round((ended - started) * 1_000),
    omitted: [...gathered.recall.omitted, ...omitted, ...rules.omitted],
    purges: gathered.purges,
    session: gathered.session,
    turn: gathered.turn,
    added: new Map(
      gathered.claims.added.map(({ item: { id, content } }) => [id, (gathered.claims.texts.get(id) ?? content).length]),
    ),
  }
}
