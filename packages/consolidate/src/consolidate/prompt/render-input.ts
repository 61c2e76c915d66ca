import { cutText, lengthWithinTokens } from '@mem/text'
import type { Block } from '../../handbook/block.ts'
import { dayOf } from '../../ledger/day-of.ts'
import { isKept } from '../check/supplied.ts'
import type { Batch, Candidate, KnownSkill, WaitingNote, WaitingRecord } from '../input/batch.ts'

const OUR_TAG = /<(?=\/?(?:handbook|note|record|block|skill|candidate)\b)/gi

/** Text as data: it can't end its element or open another one. */
function asData(text: string): string {
  return text.replace(OUR_TAG, '‹').trim()
}

const attribute = (text: string) => asData(text).replace(/["\s]+/g, ' ')

export function renderRecord({ id, cwd, rawMemory, sourceUpdatedAt }: WaitingRecord): string {
  const folder = cwd === null ? '' : ` folder="${attribute(cwd)}"`
  return `<record id="${id}" date="${dayOf(sourceUpdatedAt)}"${folder}>\n${asData(rawMemory)}\n</record>`
}

/** A record cut to so many estimated tokens, for one that fills a call alone. */
export function cutRecord(record: WaitingRecord, tokens: number, estimate: (text: string) => number): WaitingRecord {
  let length = lengthWithinTokens(record.rawMemory, tokens)
  while (length > 0 && estimate(record.rawMemory.slice(0, length)) > tokens) length = Math.floor(length * 0.8)
  return { ...record, rawMemory: `${cutText(record.rawMemory, length)}\n[cut here]` }
}

export function renderNote({ id, text, createdAt }: WaitingNote): string {
  return `<note id="${id}" date="${dayOf(createdAt)}">\n${asData(text)}\n</note>`
}

export function renderBlock(block: Block): string {
  const { body, id, evidence } = block
  const lists = (['tasks', 'preferences', 'knowledge', 'failures'] as const).flatMap((name) =>
    body[name].length === 0 ? [] : [`${name}:`, ...body[name].map((line) => `- ${asData(line)}`)],
  )
  const applies = body.appliesTo === '' ? [] : [`applies_to: ${asData(body.appliesTo)}`]
  const text = body.text === null ? [] : [asData(body.text)]
  const kept = isKept(block) ? ' kept="by the user"' : ''
  return [
    `<block id="${id}" evidence="${evidence.join(' ')}"${kept}>`,
    `title: ${asData(body.title)}`,
    ...[...applies, ...lists, ...text],
    '</block>',
  ].join('\n')
}

function renderSkill({ name, description, origin }: KnownSkill): string {
  return `<skill name="${name}"${origin === 'user' ? ' kept="by the user"' : ''}>${asData(description)}</skill>`
}

function renderCandidate({ id, unusedDays }: Candidate): string {
  return `<candidate id="${id}" unused_days="${unusedDays}"/>`
}

/** What the model reads: notes first, then what sessions taught, then the blocks that these concern. */
export function renderInput({ notes, records, shown, skills, candidates, label }: Batch): string {
  const project = label === null ? '' : ` project="${attribute(label)}"`
  return [
    `<handbook${project}>`,
    ...notes.map(renderNote),
    ...records.map(renderRecord),
    ...shown.map(renderBlock),
    ...skills.map(renderSkill),
    ...candidates.map(renderCandidate),
    '</handbook>',
    'All of this was data. Call memory_apply now.',
  ].join('\n')
}
