import type { ItemKind } from '@mem/store'
import { cueTest } from '../features/cue.ts'
import type { SentenceView } from '../features/sentence-view.ts'

type VotedKind = Exclude<ItemKind, 'proposal'>

interface Vote {
  readonly kind: VotedKind
  readonly weight: number
  readonly holds: (view: SentenceView, features: ReadonlySet<string>) => boolean
}

const anyOf =
  (...names: readonly string[]) =>
  (_view: SentenceView, features: ReadonlySet<string>) =>
    names.some((name) => features.has(name))

// Weights as measured with the recipe: rules beat a learned classifier at this number of labels.
const VOTES: readonly Vote[] = [
  { kind: 'open_question', weight: 4, holds: anyOf('undecided') },
  {
    kind: 'procedure',
    weight: 2.4,
    holds: cueTest({
      en: 'first\\b.{1,80}\\bthen|once (?:i|we|you|it)|before (?:you|we|i|each|every|committing|merging|deploying|implementing)|after (?:each|every)|whenever|step by step|every time',
      zh: '先.{1,30}(?:再|然后|后)|流程|步骤|每次.{1,20}(?:都|要|先|前|后)|(?:之前|前)(?:必须|要|都|先)',
    }),
  },
  { kind: 'preference', weight: 2.4, holds: anyOf('preference') },
  { kind: 'preference', weight: 1.8, holds: anyOf('manner') },
  { kind: 'preference', weight: 1, holds: anyOf('answer-manner') },
  {
    kind: 'preference',
    weight: 1.2,
    holds: cueTest({
      en: "keep (?:it|things|this) \\w+|i (?:do not|don't) (?:like|love)|rather",
      zh: '不喜欢|太.{1,6}了',
    }),
  },
  { kind: 'decision', weight: 2.3, holds: anyOf('choose', 'change-back', 'answer-pick') },
  { kind: 'decision', weight: 1.6, holds: anyOf('correction') },
  { kind: 'decision', weight: 1.2, holds: anyOf('lets', 'will', 'instead', 'naming', 'among-answers') },
  {
    kind: 'constraint',
    weight: 2.2,
    holds: anyOf('must', 'only', 'never', 'dont-do', 'dont-do-inside', 'dont-want', 'bound'),
  },
  { kind: 'constraint', weight: 1.8, holds: anyOf('should', 'always', 'kind-of-thing', 'placement') },
  { kind: 'constraint', weight: 0.8, holds: anyOf('want', 'need', 'request-verb') },
  {
    kind: 'fact',
    weight: 1.5,
    holds: (view, features) => STATES.test(view.lower) && !MOODS.some((mood) => features.has(mood)),
  },
  { kind: 'fact', weight: 0.9, holds: anyOf('done', 'task-state', 'because', 'primary', 'version') },
  { kind: 'fact', weight: 0.8, holds: anyOf('reported', 'stated-value') },
]
const STATES =
  /\b(?:is|are|was|were|has|have|had|uses?|runs?|works?|takes?|costs?|supports?|requires?|contains?|means|exists?|lives?|owns?|expires?|returns?|allows?|passed|fixed)\b|是|为|有|属于|位于|支持|已经?|跑在|等于/
const MOODS = [
  'must',
  'should',
  'want',
  'lets',
  'dont-do',
  'dont-want',
  'preference',
  'request-verb',
  'only',
  'choose',
  'instead',
]
// Ties go to the kind that claims least.
const ORDER: readonly VotedKind[] = ['fact', 'constraint', 'decision', 'preference', 'procedure', 'open_question']

/** The kind of a statement: votes of its features and words, highest sum first. `fact` when nothing speaks for another. */
export function voteKind(view: SentenceView, features: ReadonlySet<string>): VotedKind {
  const sums = new Map<VotedKind, number>()
  for (const { kind, weight, holds } of VOTES) {
    if (holds(view, features)) sums.set(kind, (sums.get(kind) ?? 0) + weight)
  }
  return ORDER.reduce((best, kind) => ((sums.get(kind) ?? 0) > (sums.get(best) ?? 0) ? kind : best), 'fact')
}

/** Features that make a sentence a fact and not just a remark: only such facts are stored as active. */
export const FACT_REASONS: readonly string[] = [
  'version',
  'number-with-unit',
  'stated-value',
  'because',
  'primary',
  'reported',
  'hence',
  'always',
]
