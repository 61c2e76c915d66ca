import { z } from 'zod'
import type { ScriptOutcome } from '../checks/run-scripts.ts'

/** What a script's `check` function returns: whether the text is fine, and else, in sentences, what is wrong. */
const verdict = z
  .strictObject({
    ok: z.boolean(),
    violations: z.array(z.string().min(1).max(500)).max(20).default([]),
  })
  .refine(({ ok, violations }) => !ok || violations.length === 0, 'says ok and names violations')

const message = z.union([z.strictObject({ failed: z.string() }), z.strictObject({ answer: z.unknown() })])

const failed = (reason: string): ScriptOutcome => ({ status: 'failed', reason })

/** Reads the worker's message strictly. */
export const readAnswer = (json: string): ScriptOutcome => {
  const said = message.parse(JSON.parse(json))
  if ('failed' in said) return failed(said.failed)
  const parsed = verdict.safeParse(said.answer)
  if (parsed.success) return { status: 'judged', ...parsed.data }
  const [issue] = parsed.error.issues
  const at = issue?.path.join('.')
  return failed(
    `answers with something else than { ok, violations? }: ${at ? `${at}: ` : ''}${issue?.message ?? 'malformed'}`,
  )
}
