import { contentHashOf, first, type Program, run } from '@mem/store'
import type { EditContext } from './apply-edits.ts'
import type { Edit } from './edit.ts'

type NoteEdit = Extract<Edit, { readonly kind: 'note' }>

/** A note that a person wrote or changed is their word, and waits for the next run; one whose file is gone is gone. */
export function* applyNoteEdit(context: EditContext, { file, text, added }: NoteEdit): Program<void> {
  const { sql, scope, now } = context
  const held = yield* findNote(context, file)
  if (text === null) {
    if (held === undefined) return
    yield* run(sql.deleteFrom('handbook_evidence').where('note', '=', held.id))
    yield* run(sql.deleteFrom('handbook_note').where('id', '=', held.id))
  } else if (held !== undefined && held.text === text) return
  else if (held !== undefined && !added)
    yield* run(sql.updateTable('handbook_note').set({ text, authority: 'user', consumed: 0 }).where('id', '=', held.id))
  else {
    const free = held === undefined ? file : yield* freeName(context, file)
    const name = `note_${contentHashOf(`${scope.name}\n${free}`).slice(0, 16)}`
    const facts = { scope: scope.id, session: null, authority: 'user', event: null, created_at: now } as const
    yield* run(sql.insertInto('handbook_note').values({ name, file: free, text, ...facts }))
  }
}

function findNote({ sql, scope }: EditContext, file: string) {
  return first(
    sql.selectFrom('handbook_note').select(['id', 'text']).where('scope', '=', scope.id).where('file', '=', file),
  )
}

/** A new file whose name an older note has gets a name beside it. */
function* freeName(context: EditContext, file: string): Program<string> {
  for (let number = 2; ; number += 1) {
    const free = `${file.replace(/\.md$/, '')}-${number}.md`
    if ((yield* findNote(context, free)) === undefined) return free
  }
}
