import { type Program, run } from '@mem/store'
import { readSkills } from '../read-scope-state.ts'
import type { EditContext } from './apply-edits.ts'
import type { Edit } from './edit.ts'

type SkillEdit = Extract<Edit, { readonly kind: 'skill-file' }>

/** Files of skills that a person wrote, changed or removed; a skill that has no `SKILL.md` afterwards is removed. */
export function* applySkillEdits({ sql, scope, now }: EditContext, edits: readonly SkillEdit[]): Program<void> {
  if (edits.length === 0) return
  const held = new Map((yield* readSkills(sql, scope)).map(({ name, files }) => [name, files]))
  for (const name of new Set(edits.map(({ skill }) => skill))) {
    const files: Record<string, string> = { ...held.get(name) }
    for (const { skill, path, text } of edits) {
      if (skill !== name) continue
      if (text === null) delete files[path]
      else files[path] = text
    }
    const isSame = JSON.stringify(files) === JSON.stringify(held.get(name) ?? {})
    if (isSame) continue
    const row = { scope: scope.id, name, files: JSON.stringify(files), origin: 'user' } as const
    const facts = { revision: scope.revision + 1, updated_at: now }
    yield* run(sql.deleteFrom('handbook_skill').where('scope', '=', scope.id).where('name', '=', name))
    if ('SKILL.md' in files) yield* run(sql.insertInto('handbook_skill').values({ ...row, ...facts }))
  }
}
