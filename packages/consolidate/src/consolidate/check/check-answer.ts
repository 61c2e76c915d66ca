import { z } from 'zod'
import type { MemoryAnswer } from '../answer/memory-answer.ts'
import { type DropBlock, dropBlock, putBlock, putSkill } from '../answer/operations.ts'
import type { Refusal } from '../answer/refusal.ts'
import type { Batch } from '../input/batch.ts'
import { checkSkill, type SkillDraft } from '../skills/check-skill.ts'
import { isSkillName } from '../skills/skill-name.ts'
import type { Changes } from './changes.ts'
import type { CheckContext } from './check-context.ts'
import { checkDrop } from './check-drop.ts'
import { checkPut } from './check-put.ts'
import { checkRetire } from './check-retire.ts'
import { keepEvidence } from './keep-evidence.ts'

const operation = z.discriminatedUnion('op', [putBlock, dropBlock])
const blockId = /^blk_[0-9a-f]{16}$/

/**
 * Checks each operation of an answer against what the model was shown: a bad one is refused alone, with its reason, and the rest is
 * carried out. The whole safety of the handbook lies here, not in the prompt.
 */
export function checkAnswer(
  batch: Batch,
  answer: MemoryAnswer,
  { retireLimit }: { readonly retireLimit: number },
): { readonly changes: Changes; readonly refused: readonly Refusal[] } {
  const context: CheckContext = { batch, puts: new Map(), refused: [] }
  const { retired, refused } = checkRetire(batch, answer.retire ?? [], retireLimit)
  const drops = checkOperations(context, answer.ops, new Set(retired))
  const skills = checkSkills(context, answer.skills ?? [])
  const removedSkills = checkRemoved(context, answer.remove_skills ?? [])
  return {
    changes: { puts: keepEvidence(context), drops, skills, removedSkills, retired },
    refused: [...context.refused, ...refused],
  }
}

function checkOperations(
  context: CheckContext,
  given: readonly unknown[],
  retired: ReadonlySet<string>,
): readonly string[] {
  const drops: { readonly drop: DropBlock; readonly given: unknown }[] = []
  for (const each of given) {
    const parsed = operation.safeParse(each)
    if (!parsed.success) {
      const message = `Not the form of an operation: ${z.prettifyError(parsed.error)}`
      context.refused.push({ kind: 'operation', subject: null, code: 'form', message, given: each })
    } else if (parsed.data.op === 'drop_block') drops.push({ drop: parsed.data, given: each })
    else {
      const checked = checkPut(context, parsed.data)
      if ('value' in checked) context.puts.set(checked.value.id, checked.value)
      else context.refused.push({ kind: 'put_block', subject: idOf(parsed.data.id), ...checked, given: each })
    }
  }
  // After all puts, since a drop is legal when they hold what goes.
  return drops.flatMap(({ drop, given: each }) => {
    const checked = checkDrop(context, drop, retired)
    if ('value' in checked) return checked.value
    context.refused.push({ kind: 'drop_block', subject: idOf(drop.id), ...checked, given: each })
    return []
  })
}

function idOf(id: string | undefined): string | null {
  return id !== undefined && blockId.test(id) ? id : null
}

function checkSkills({ batch, refused }: CheckContext, given: readonly unknown[]): readonly SkillDraft[] {
  const drafts = new Map<string, SkillDraft>()
  for (const each of given) {
    const parsed = putSkill.safeParse(each)
    if (!parsed.success) {
      const message = `Not the form of a skill: ${z.prettifyError(parsed.error)}`
      refused.push({ kind: 'skill', subject: null, code: 'form', message, given: each })
      continue
    }
    const { name } = parsed.data
    const checked = drafts.has(name)
      ? ({ code: 'twice', message: `${name}: one operation a skill.` } as const)
      : checkSkill(batch, parsed.data)
    if ('value' in checked) drafts.set(name, checked.value)
    else refused.push({ kind: 'skill', subject: isSkillName(name) ? name : null, ...checked, given: each })
  }
  return [...drafts.values()]
}

function checkRemoved({ batch, refused }: CheckContext, names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => {
    const held = batch.skills.find((skill) => skill.name === name)
    if (held?.origin === 'model') return true
    const code = !isSkillName(name) ? 'skill-name' : held === undefined ? 'unknown-skill' : 'kept'
    const message = code === 'kept' ? 'The user keeps this skill.' : 'There is no skill of this name.'
    refused.push({ kind: 'remove_skill', subject: isSkillName(name) ? name : null, code, message, given: name })
    return false
  })
}
