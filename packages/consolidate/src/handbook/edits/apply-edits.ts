import { contentHashOf, first, type Program, run } from '@mem/store'
import type { HandbookSql } from '../../tables/handbook-sql.ts'
import type { Block } from '../block.ts'
import { readBlocks } from '../read-blocks.ts'
import type { ScopeRow } from '../require-scope.ts'
import { dropBlock, writeBlock } from '../write-block.ts'
import { applyNoteEdit } from './apply-note-edit.ts'
import { applySkillEdits } from './apply-skill-edits.ts'
import type { Edit } from './edit.ts'
import { splitText } from './split-text.ts'
import { titleOf } from './title-of.ts'

/** Most characters of a block's text, as `blockBody` says. */
const MOST_CHARACTERS = 20_000

export interface EditContext {
  readonly sql: HandbookSql
  readonly scope: ScopeRow
  /** Milliseconds UTC. */
  readonly now: number
}

/** Puts what a person did into the store: their words become blocks, skills and notes of theirs. Done twice it changes nothing more. */
export function* applyEdits(context: EditContext, edits: readonly Edit[]): Program<void> {
  const { sql, scope, now } = context
  for (const edit of edits) {
    if (edit.kind === 'add-block') yield* addText(context, edit.text)
    else if (edit.kind === 'revise-block') yield* reviseBlock(context, edit.id, edit.text)
    else if (edit.kind === 'drop-block') yield* dropBlock(sql, scope, edit.id)
    else if (edit.kind === 'note') yield* applyNoteEdit(context, edit)
    else if (edit.kind === 'retire')
      yield* run(
        sql
          .updateTable('handbook_record')
          .set({ retired_at: now })
          .where('scope', '=', scope.id)
          .where('slug', '=', edit.slug)
          .where('retired_at', 'is', null),
      )
  }
  yield* applySkillEdits(
    context,
    edits.filter((edit) => edit.kind === 'skill-file'),
  )
}

function* reviseBlock(context: EditContext, id: string, text: string): Program<void> {
  const { sql, scope } = context
  const [held] = yield* readBlocks(sql, scope, id)
  const [whole = '', ...more] = splitText(text, MOST_CHARACTERS)
  if (held?.body.text !== whole)
    yield* writeBlock(sql, scope, { ...textBlock(context, id, whole), ...kept(held, whole) })
  for (const part of more) yield* addText(context, part)
}

/** What stays of a block whose words a person wrote anew. */
function kept(held: Block | undefined, text: string): Partial<Block> {
  if (held === undefined) return {}
  const { title, appliesTo } = held.body
  const body = { ...bodyOf(text), appliesTo, title: text.includes(title) ? title : titleOf(text) }
  return { body, pinned: held.pinned, evidence: held.evidence }
}

/** The same words in the same handbook are the same block, so that taking an edit in twice adds nothing. */
function* addText(context: EditContext, text: string): Program<void> {
  for (const part of splitText(text, MOST_CHARACTERS)) {
    let id = ''
    let held: { readonly text: string | null } | undefined
    for (let occurrence = 1; id === '' || (held !== undefined && held.text !== part); occurrence += 1) {
      id = `blk_${contentHashOf(`${context.scope.name}\n${occurrence}\n${part}`).slice(0, 16)}`
      held = yield* heldText(context.sql, id)
    }
    if (held === undefined) yield* writeBlock(context.sql, context.scope, textBlock(context, id, part))
  }
}

function* heldText(sql: HandbookSql, id: string): Program<{ readonly text: string | null } | undefined> {
  const row = yield* first(sql.selectFrom('handbook_block').select('body').where('name', '=', id))
  if (row === undefined) return undefined
  const body: unknown = JSON.parse(row.body)
  const isText = typeof body === 'object' && body !== null && 'text' in body && typeof body.text === 'string'
  return { text: isText ? String(body.text) : null }
}

function textBlock({ scope, now }: EditContext, id: string, text: string): Block {
  const facts = { scope: scope.name, origin: 'user', pinned: false, evidence: [] } as const
  return { id, ...facts, body: bodyOf(text), revision: scope.revision + 1, updatedAt: now }
}

function bodyOf(text: string): Block['body'] {
  return { title: titleOf(text), appliesTo: '', tasks: [], preferences: [], knowledge: [], failures: [], text }
}
