import type { Block, BlockBody } from '../../handbook/block.ts'
import type { BlockDraft } from '../../handbook/block-programs.ts'
import type { PutBlock } from '../answer/operations.ts'
import { type CheckContext, type Checked, refuse } from './check-context.ts'
import { checkLines } from './check-lines.ts'
import { lostPreference, unquotedPreference } from './check-preferences.ts'
import { evidenceText } from './evidence-text.ts'
import { findUnsupported } from './find-unsupported.ts'
import { freeBlockId } from './free-block-id.ts'
import { mergeBodies } from './merge-bodies.ts'
import { plainLine, plainLines, sameWords } from './plain-line.ts'
import { isKept, linesOf, suppliedIds } from './supplied.ts'
import { userWordsOf } from './user-words.ts'

/** Most characters of a block: a tenth of a small context window. */
const MOST_CHARACTERS = 16_000
const MOST_EVIDENCE = 400

/** A heading says less than its lines; it shares some word with them or the evidence. */
const LEAST_HEADING_SHARE = 0.3

/**
 * Checks a block of a model against what it was shown. A new one with the title and place of another block is taken as an addition to
 * that: the same thing doesn't stand in the handbook twice.
 */
export function checkPut(context: CheckContext, given: PutBlock): Checked<BlockDraft> {
  const { batch } = context
  const named = given.id === undefined ? undefined : findShown(context, given.id)
  if (named !== undefined && 'code' in named) return named
  const supplied = suppliedIds(batch)
  const unknown = given.evidence.find((id) => !supplied.has(id))
  if (unknown !== undefined || given.evidence.length === 0)
    return refuse(
      'unknown-evidence',
      `${unknown ?? 'No evidence'}: name ids of records and notes that were given here.`,
    )

  const written = bodyOf(given)
  const twin = named === undefined ? findTwin(context, written) : undefined
  const held = named?.value ?? twin
  const body = twin === undefined ? written : mergeBodies(twin.body, written)
  const wrong = checkBody({ context, written, held, cited: given.evidence }) ?? checkLoss(context, body, held)
  if (wrong !== null) return wrong
  if (body === null) return refuse('size', 'The block has no room for more lines; make another one.')

  const evidence = [...new Set([...given.evidence, ...(twin?.evidence ?? [])])].slice(0, MOST_EVIDENCE)
  const origin = evidence.some((id) => id.startsWith('note_')) ? 'note' : 'model'
  const id = held?.id ?? freeBlockId(context, { title: body.title, evidence })
  return { value: { id, body, origin, evidence } }
}

function findShown({ batch, puts }: CheckContext, id: string): Checked<Block> {
  const block = batch.shown.find((shown) => shown.id === id)
  if (block === undefined) return refuse('unknown-block', `${id}: no block of this id was given here.`)
  if (isKept(block)) return refuse('kept', `${id}: the user keeps this block as it is.`)
  if (puts.has(id)) return refuse('twice', `${id}: one operation a block.`)
  return { value: block }
}

/** The block with this title and place, seen by the model or not. */
function findTwin(
  { batch, puts }: CheckContext,
  { title, appliesTo }: BlockBody,
): Pick<Block, 'id' | 'body' | 'evidence'> | undefined {
  const isTwin = ({ body }: Pick<Block, 'body'>) =>
    sameWords(body.title) === sameWords(title) && sameWords(body.appliesTo) === sameWords(appliesTo)
  const added = [...puts.values()].find(isTwin)
  if (added !== undefined) return added
  return [...batch.shown, ...batch.hidden].find((block) => !isKept(block) && !puts.has(block.id) && isTwin(block))
}

function bodyOf(given: PutBlock): BlockBody {
  return {
    title: plainLine(given.title),
    appliesTo: plainLine(given.applies_to),
    tasks: plainLines(given.tasks),
    preferences: plainLines(given.preferences),
    knowledge: plainLines(given.knowledge),
    failures: plainLines(given.failures),
    text: null,
  }
}

interface Written {
  readonly context: CheckContext
  readonly written: BlockBody
  readonly held: Pick<Block, 'body' | 'evidence'> | undefined
  readonly cited: readonly string[]
}

function checkBody({ context: { batch }, written, held, cited }: Written) {
  const { title, appliesTo, tasks, preferences, knowledge, failures } = written
  const lines = [...tasks, ...preferences, ...knowledge, ...failures]
  if (title === '' || lines.length === 0) return refuse('size', 'A block needs a title and at least one line.')
  if (lines.join('').length > MOST_CHARACTERS) return refuse('size', 'The block is too long; make two.')
  const said = cited.map((id) => batch.texts.get(id) ?? '')
  const before = held === undefined ? [] : linesOf(held.body)
  const wrong = checkLines(lines, evidenceText([...said, ...before]))
  if (wrong !== null) return wrong
  const headings = [title, appliesTo].filter((line) => line !== '')
  const wrongHeading = checkHeadings(headings, evidenceText([...said, ...before, ...lines, batch.label ?? '']))
  if (wrongHeading !== null) return wrongHeading
  const userWords = cited.map((id) => userWordsIn(id, batch.texts.get(id) ?? ''))
  const unquoted = unquotedPreference(preferences, { userWords, before: held?.body.preferences ?? [] })
  if (unquoted === undefined) return null
  return refuse('quote', `A preference holds the user’s words in double quotes, as the evidence has them: ${unquoted}`)
}

/** A note is the user's word as a whole. */
function userWordsIn(id: string, text: string): string {
  return id.startsWith('note_') ? text : userWordsOf(text)
}

function checkHeadings(headings: readonly string[], evidence: ReturnType<typeof evidenceText>) {
  const threat = checkLines(headings, evidence)
  if (threat === null || threat.code !== 'unsupported') return threat
  const foreign = headings.find((line) => findUnsupported(line, evidence, LEAST_HEADING_SHARE) !== null)
  return foreign === undefined ? null : refuse('unsupported', `${foreign}: use words of the evidence.`)
}

function checkLoss({ batch }: CheckContext, body: BlockBody | null, held: Written['held']) {
  if (held === undefined || body === null) return null
  const evidence = held.evidence.map((id) => batch.texts.get(id) ?? '')
  const lost = lostPreference(held.body.preferences, { after: body.preferences, evidence })
  return lost === undefined ? null : refuse('loses-words', `Keep what the user said: ${lost}`)
}
