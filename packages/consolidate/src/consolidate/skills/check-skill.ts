import { redactText } from '../../handbook/redact-text.ts'
import type { PutSkill } from '../answer/operations.ts'
import { type Checked, refuse } from '../check/check-context.ts'
import { checkLines } from '../check/check-lines.ts'
import { evidenceText } from '../check/evidence-text.ts'
import { findThreat } from '../check/find-threat.ts'
import { plainLine, plainLines } from '../check/plain-line.ts'
import { suppliedIds } from '../check/supplied.ts'
import type { Batch } from '../input/batch.ts'
import { renderSkill } from './render-skill.ts'
import { isSkillName } from './skill-name.ts'
import { isExtraFile } from './skill-path.ts'

const MOST_CHARACTERS = 64_000

export interface SkillDraft {
  readonly name: string
  /** Text by path inside its folder, `SKILL.md` first. */
  readonly files: Readonly<Record<string, string>>
}

/** Checks a procedure that a model promotes. An update keeps the extra files that it doesn't name. */
export function checkSkill(batch: Batch, given: PutSkill): Checked<SkillDraft> {
  const { name, evidence, files } = given
  if (!isSkillName(name)) return refuse('skill-name', 'A skill’s name is a-z, 0-9 and -, at most 64 characters.')
  const held = batch.skills.find((skill) => skill.name === name)
  if (held?.origin === 'user') return refuse('kept', `${name}: the user keeps this skill as it is.`)
  const path = files.find((file) => !isExtraFile(file.path))?.path
  if (path !== undefined) return refuse('skill-path', 'Extra files lie under scripts/, templates/ or examples/.')
  const supplied = suppliedIds(batch)
  const unknown = evidence.find((id) => !supplied.has(id))
  if (unknown !== undefined || evidence.length === 0)
    return refuse(
      'unknown-evidence',
      `${unknown ?? 'No evidence'}: name ids of records and notes that were given here.`,
    )

  const lists = {
    triggers: plainLines(given.triggers),
    procedure: plainLines(given.procedure),
    verification: plainLines(given.verification),
    pitfalls: plainLines(given.pitfalls),
  }
  const description = plainLine(given.description)
  const said = evidence.map((id) => batch.texts.get(id) ?? '')
  const lines = [description, ...Object.values(lists).flat()]
  const wrong = checkLines(lines, evidenceText([...said, ...Object.values(held?.files ?? {})]))
  if (wrong !== null) return wrong
  const threat = files.map(({ text }) => findThreat(text)).find((found) => found !== null)
  if (threat !== undefined) return refuse('threat', `A file of ${name} ${threat}.`)

  const extra = Object.fromEntries(files.map(({ path, text }) => [path, redactText(text)]))
  const { 'SKILL.md': _, ...before } = held?.files ?? {}
  const whole = { 'SKILL.md': renderSkill({ name, description, ...lists }), ...before, ...extra }
  if (Object.values(whole).join('').length > MOST_CHARACTERS) return refuse('size', `${name}: the skill is too long.`)
  return { value: { name, files: whole } }
}
