import { HANDBOOK, NOTES, RAW_MEMORIES, RECAPS, RETIRED, SKILLS, SUMMARY, USED_NOTES } from '../layout.ts'
import { byText } from '../render/by-text.ts'
import { addedLines } from './added-lines.ts'
import type { Edit, Edits } from './edit.ts'
import { handbookEdits } from './handbook-edits.ts'
import { skillPath } from './skill-path.ts'

type Files = ReadonlyMap<string, string>

/**
 * What people did to the files of a scope since code wrote them. A file that is blank, or a rendered one that is gone, is made anew
 * and says nothing; so does a folder that is gone as a whole.
 *
 * @param files that stand there, redacted
 * @param baseline as they were published last
 * @param pending as a publish that may not have ended was writing them; null: it was removing the file
 * @param unremembered what code would write where neither says what it wrote: nobody's words, but nothing is missed either
 */
export function readEdits(
  files: Files,
  baseline: Files,
  pending: ReadonlyMap<string, string | null>,
  unremembered: Files = new Map(),
): Edits {
  const edits: Edit[] = []
  const ignored: { readonly path: string; readonly reason: string }[] = []
  const paths = [...new Set([...files.keys(), ...baseline.keys(), ...pending.keys()])].sort(byText)
  const isSkill = (name: string) => files.has(`${SKILLS}${name}/SKILL.md`) || baseline.has(`${SKILLS}${name}/SKILL.md`)
  for (const path of paths) {
    const text = files.get(path)
    const written = [baseline.get(path), pending.get(path)].filter((known) => typeof known === 'string')
    const likely = written.length > 0 ? undefined : unremembered.get(path)
    const older = likely === undefined ? written : [likely]
    if (text === undefined) {
      const isGone = files.size > 0 && baseline.has(path) && pending.get(path) !== null
      if (isGone) edits.push(...removalOf(path))
    } else if (older.includes(text)) continue
    else if (text.trim() === '') {
      if (older.length === 0) ignored.push({ path, reason: 'It is empty.' })
    } else {
      const found = editsOf(path, text, { older, isSure: written.length > 0, isSkill })
      if (typeof found === 'string') ignored.push({ path, reason: found })
      else edits.push(...found)
    }
  }
  return { edits, ignored }
}

interface Known {
  readonly older: readonly string[]
  readonly isSure: boolean
  readonly isSkill: (name: string) => boolean
}

/** Edits of one file, or why it is nobody's. */
function editsOf(path: string, text: string, { older, isSure, isSkill }: Known): readonly Edit[] | string {
  if (path === HANDBOOK) return handbookEdits(text, older, isSure)
  if (path.startsWith(NOTES) || (path.startsWith(USED_NOTES) && older.length > 0)) {
    const file = noteFile(path)
    if (file.includes('/')) return 'Notes lie in no folder of their own.'
    return [{ kind: 'note', file, added: older.length === 0, text }]
  }
  if (path.startsWith(SKILLS)) {
    const skill = skillPath(path)
    if (skill === null)
      return 'A skill is `skills/<name>/SKILL.md`, with files under scripts/, templates/ or examples/.'
    if (!isSkill(skill.skill)) return 'Its skill has no SKILL.md.'
    return [{ kind: 'skill-file', ...skill, text }]
  }
  const isRendered = path === SUMMARY || path === RAW_MEMORIES || path.startsWith(RECAPS)
  if (!isRendered || older.length === 0) return 'It is no file of a handbook.'
  const words = path === SUMMARY ? text.replace(/^v\d+\n/, 'v1\n') : text
  const added = addedLines(
    [words],
    older.map((known) => [known]),
  )
  return added.map((piece) => ({ kind: 'add-block', path, text: piece }))
}

function removalOf(path: string): readonly Edit[] {
  if (path.startsWith(NOTES) || path.startsWith(USED_NOTES))
    return [{ kind: 'note', file: noteFile(path), added: false, text: null }]
  if (path.startsWith(RECAPS) && !path.startsWith(RETIRED))
    return [{ kind: 'retire', slug: path.slice(RECAPS.length, -'.md'.length) }]
  const skill = path.startsWith(SKILLS) ? skillPath(path) : null
  return skill === null ? [] : [{ kind: 'skill-file', ...skill, text: null }]
}

function noteFile(path: string): string {
  return path.slice((path.startsWith(NOTES) ? NOTES : USED_NOTES).length)
}
