import type { BlockRule } from '@mem/assemble'
import { type CoreLine, type RuleHit, readOverrides, residentCore, selectRules } from '@mem/extract/skills'
import type { RecallOmission } from '@mem/retrieve'
import { contentHashOf } from '@mem/store'
import type { StepRequest } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import { type LoadedRule, withOverride } from '../skills/loaded-skill.ts'
import type { SessionSkills } from '../skills/skill-registry.ts'

/** Rules of the session's skills for one step. */
export interface StepRules {
  /** Descriptions and workflow lines that the question doesn't reach. */
  readonly residentRules: readonly BlockRule[]
  /** Rules that fit the question, best first. */
  readonly rules: readonly BlockRule[]
  readonly hits: readonly RuleHit<LoadedRule>[]
  readonly omitted: readonly RecallOmission[]
}

const none: StepRules = { residentRules: [], rules: [], hits: [], omitted: [] }

/** Fitting rules that are named among the omissions. */
const mostOmitted = 12

/** Words shorter than this stand anywhere by chance. */
const shortestWords = 12

/** Tells what the model can read anyway: a skill that it has loaded, the host's list of skills. Our own blocks don't count. */
const seenIn = ({ visible }: StepRequest) => {
  const texts = visible.flatMap(({ text, blockHash }) => (text && !blockHash ? [text] : []))
  return (words: string) => words.length >= shortestWords && texts.some((text) => text.includes(words))
}

/** A path as the session's folder sees it. */
const shownPath = (path: string, cwd: string | null): string =>
  cwd && path.startsWith(`${cwd}/`) ? path.slice(cwd.length + 1) : path

type Show = (rule: LoadedRule) => BlockRule

const toBlockRule =
  (cwd: string | null): Show =>
  ({ id, text, path, line, scope, category }) => ({
    id,
    text,
    path: shownPath(path, cwd),
    line,
    scope: scope.length > 0 ? scope.join(', ') : null,
    currentState: category === 'current_state',
  })

const sort = (hits: readonly RuleHit<LoadedRule>[], most: number, isSeen: (words: string) => boolean) => {
  const shown: RuleHit<LoadedRule>[] = []
  const omitted: RecallOmission[] = []
  for (const hit of hits) {
    if (omitted.length >= mostOmitted && shown.length >= most) break
    const ref = hit.rule.id
    if (isSeen(hit.rule.words)) omitted.push({ ref, reason: 'visible', detail: 'The rule is still visible.' })
    else if (shown.length < most) shown.push(hit)
    else omitted.push({ ref, reason: 'over-limit', detail: `more than ${most} rules (assembly.maxRules)` })
  }
  return { shown, omitted: omitted.slice(0, mostOmitted) }
}

interface CoreRequest {
  readonly effective: (rule: LoadedRule) => LoadedRule | null
  readonly selected: ReadonlySet<string>
  readonly maxChars: number
  readonly isSeen: (words: string) => boolean
}

/** The resident core, without what was selected or is visible. */
const coreOf = ({ skills }: SessionSkills, request: CoreRequest): readonly CoreLine<LoadedRule>[] => {
  const { effective, selected, isSeen, maxChars } = request
  const enabled = skills.filter(({ draft }) => draft.enabled)
  const core = enabled.map(({ draft, description, rules }) => ({
    name: draft.name,
    description: description && isSeen(description.text) ? null : description,
    rules: rules.flatMap((rule) => effective(rule) ?? []).filter(({ id }) => !selected.has(id)),
  }))
  return residentCore(core, maxChars).filter((line) => line.kind === 'description' || !isSeen(line.rule.words))
}

/** Chooses the rules for a step from the skills of its session alone. */
export const stepRules = async (runtime: Runtime, request: StepRequest, question: string): Promise<StepRules> => {
  const { store, config, sessions, skills: registry } = runtime
  const known = registry.get(request.session)
  if (!known || known.skills.length === 0) return none
  const overrides = await store.read(readOverrides(store))
  const effective = (rule: LoadedRule) => withOverride(rule, overrides.get(rule.id))
  const isSeen = seenIn(request)
  const ranked = selectRules(known.index, { text: question, effective })
  const { shown, omitted } = sort(ranked, config.assembly.maxRules, isSeen)
  const selected = new Set(ranked.map(({ rule }) => rule.id))
  const core = coreOf(known, { effective, selected, maxChars: config.skills.residentCoreMaxChars, isSeen })
  const show = toBlockRule((await sessions.find(request.session))?.cwd ?? null)
  const pathOf = new Map(known.skills.map((skill) => [skill.draft.name, skill.path]))
  return {
    residentRules: core.map((line) => (line.kind === 'rule' ? show(line.rule) : show(asRule(line, pathOf)))),
    rules: shown.map(({ rule }) => show(rule)),
    hits: shown,
    omitted,
  }
}

type Description = Extract<CoreLine<LoadedRule>, { kind: 'description' }>

const asRule = ({ skill, text, line }: Description, pathOf: ReadonlyMap<string, string>): LoadedRule => {
  const path = pathOf.get(skill) ?? ''
  const key = contentHashOf(`${skill}\n${path}`).slice(0, 16)
  return { id: `skill_${key}`, key, skill, path, text, line, scope: [], category: 'guidance', words: text }
}
