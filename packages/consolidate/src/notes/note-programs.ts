import { all, contentHashOf, first, MemError, type Program, run, type Store } from '@mem/store'
import type { HandbookNote } from '../handbook/handbook-note.ts'
import { redactText } from '../handbook/redact-text.ts'
import { requireScope, type ScopeRow } from '../handbook/require-scope.ts'
import { type HandbookSql, handbookSql } from '../tables/handbook-sql.ts'
import { humanMessages } from './human-lines.ts'
import { noteFile } from './note-file.ts'
import { quotedWords } from './quoted-words.ts'

/** Most characters of a note: it goes whole into a prompt. */
const MOST_CHARACTERS = 4_000

export interface NewNote {
  readonly scope: string
  /** Secrets are taken out. */
  readonly text: string
  /** A person by a command, or a model that called `memory_add` in this session. */
  readonly from: 'person' | { readonly session: string }
  /** Milliseconds UTC. */
  readonly now: number
}

export interface AddedNote {
  readonly note: HandbookNote
  /** False: the same words stood there already. */
  readonly added: boolean
}

/** Programs over notes. A scope that isn't there is `SCOPE_UNKNOWN`. */
export interface NotePrograms {
  /**
   * Keeps what is to be remembered, as a file under `extensions/ad_hoc/notes/`. A model's note counts as the user's word only if it quotes
   * what a person typed in the same root session: then it holds their lines, and nothing that the model said around them. Any other is a
   * proposal, which no handbook is made from until the user approves it. `INPUT_INVALID` for a text without a word, or of more than 4,000
   * characters.
   */
  add(note: NewNote): Program<AddedNote>
  /** By file: in the order in which they were written. */
  list(
    scope: string,
    filter?: { readonly consumed?: boolean; readonly authority?: HandbookNote['authority'] },
  ): Program<readonly HandbookNote[]>
  /** Makes a proposal the user's word; it waits for the next run then. False where there is no such proposal. */
  approve(scope: string, id: string): Program<boolean>
  /** Removes a note and it as evidence; gives the ids of the blocks that rested on it. Undefined for an unknown note. */
  remove(scope: string, id: string): Program<readonly string[] | undefined>
}

export function notePrograms(store: Pick<Store, 'sql'>): NotePrograms {
  const sql = handbookSql(store)
  return {
    add: (note) => addNote(sql, note),
    *list(name, { consumed, authority } = {}) {
      const scope = yield* requireScope(sql, name)
      const notes = yield* all(noteRows(sql, scope).orderBy('file'))
      return notes
        .map(toNote)
        .filter((note) => consumed === undefined || note.consumed === consumed)
        .filter((note) => authority === undefined || note.authority === authority)
    },
    *approve(name, id) {
      const scope = yield* requireScope(sql, name)
      const approved = yield* first(
        sql
          .updateTable('handbook_note')
          .set({ authority: 'user', consumed: 0 })
          .where('scope', '=', scope.id)
          .where('name', '=', id)
          .where('authority', '=', 'proposal')
          .returning('id'),
      )
      return approved !== undefined
    },
    *remove(name, id) {
      const scope = yield* requireScope(sql, name)
      const note = yield* first(
        sql.selectFrom('handbook_note').select('id').where('scope', '=', scope.id).where('name', '=', id),
      )
      if (note === undefined) return undefined
      const rested = yield* all(
        sql
          .selectFrom('handbook_evidence')
          .innerJoin('handbook_block', 'handbook_block.id', 'handbook_evidence.block')
          .select('handbook_block.name')
          .distinct()
          .where('note', '=', note.id)
          .orderBy('handbook_block.name'),
      )
      yield* run(sql.deleteFrom('handbook_evidence').where('note', '=', note.id))
      yield* run(sql.deleteFrom('handbook_note').where('id', '=', note.id))
      return rested.map((block) => block.name)
    },
  }
}

function* addNote(sql: HandbookSql, { scope: name, text: given, from, now }: NewNote): Program<AddedNote> {
  const scope = yield* requireScope(sql, name)
  const text = redactText(given).trim()
  if (!/[\p{L}\p{N}]/u.test(text)) throw new MemError('INPUT_INVALID', 'A note needs words.')
  if (text.length > MOST_CHARACTERS)
    throw new MemError(
      'INPUT_INVALID',
      `A note has at most ${MOST_CHARACTERS} characters; this one has ${text.length}.`,
    )
  const said = from === 'person' ? null : quotedWords(text, yield* humanMessages(sql, from.session))
  const authority = from === 'person' || said !== null ? 'user' : 'proposal'
  const words = said?.text ?? text
  const same = yield* first(noteRows(sql, scope).where('text', '=', words).where('authority', '=', authority))
  if (same !== undefined) return { note: toNote(same), added: false }
  const session = from === 'person' ? null : yield* sessionRow(sql, from.session)
  const file = yield* freeFile(sql, scope, { text: words, now })
  const id = `note_${contentHashOf(`${scope.name}\n${file}`).slice(0, 16)}`
  yield* run(
    sql.insertInto('handbook_note').values({
      ...{ name: id, scope: scope.id, session, file, text: words, authority, event: said?.event ?? null },
      created_at: now,
    }),
  )
  return { note: { id, file, text: words, authority, consumed: false, createdAt: now }, added: true }
}

const noteRows = (sql: HandbookSql, scope: ScopeRow) =>
  sql.selectFrom('handbook_note').selectAll().where('scope', '=', scope.id)

function toNote(row: {
  readonly name: string
  readonly file: string
  readonly text: string
  readonly authority: HandbookNote['authority']
  readonly consumed: number
  readonly created_at: number
}): HandbookNote {
  const { name: id, file, text, authority, consumed, created_at: createdAt } = row
  return { id, file, text, authority, consumed: consumed === 1, createdAt }
}

function* sessionRow(sql: HandbookSql, key: string): Program<number | null> {
  return (yield* first(sql.selectFrom('session').select('id').where('key', '=', key)))?.id ?? null
}

/** Several notes of one second about the same thing get numbers. */
function* freeFile(
  sql: HandbookSql,
  scope: ScopeRow,
  { text, now }: { readonly text: string; readonly now: number },
): Program<string> {
  for (let number = 1; ; number += 1) {
    const file = noteFile(text, now, number)
    const held = yield* first(noteRows(sql, scope).where('file', '=', file))
    if (held === undefined) return file
  }
}
