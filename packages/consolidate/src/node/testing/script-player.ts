import { MemError } from '@mem/store'
import type { RequestContents } from './read-request.ts'
import type { ScriptRule, ScriptStep } from './script.ts'

export interface ScriptPlayer {
  add(rules: readonly ScriptRule[]): void
  /** The step that answers a request, taken; or why none does. */
  take(request: RequestContents): { readonly rule: ScriptRule; readonly step: ScriptStep } | string
}

const fits = ({ tool, subject }: ScriptRule, { tools, system, text }: RequestContents): boolean => {
  const named = tool === null || tools.includes(tool) || (tools.length === 0 && system.includes(tool))
  return named && text.includes(subject)
}

/** Keeps where each rule stands. Rules know nothing of one another, so the order of arrival between them has no effect. */
export function createScriptPlayer(first: readonly ScriptRule[]): ScriptPlayer {
  const places: { readonly rule: ScriptRule; next: number }[] = []
  const add = (rules: readonly ScriptRule[]) => {
    for (const rule of rules) {
      if (rule.subject === '')
        throw new MemError('INPUT_INVALID', 'A rule of a script needs a subject: everything contains an empty one.')
      places.push({ rule, next: 0 })
    }
  }
  add(first)

  return {
    add,
    take(request) {
      const fitting = places.filter(({ rule }) => fits(rule, request))
      for (const place of fitting) {
        const { steps, repeat } = place.rule
        const step = steps[place.next] ?? (repeat ? steps.at(-1) : undefined)
        if (step === undefined) continue
        place.next += 1
        return { rule: place.rule, step }
      }
      const asked = `tools [${request.tools.join(', ')}], model "${request.model}"`
      return fitting.length === 0
        ? `no rule fits it (${asked}); its messages begin: ${request.text.slice(0, 200)}`
        : `the steps of the rule for "${fitting[0]?.rule.subject}" are used up (${asked})`
    },
  }
}
