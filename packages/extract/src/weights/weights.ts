/** What each feature says about a sentence: log-odds that it is worth keeping. */
export interface WeightTable {
  /** Name and version of the rules; stored with every item, so that a later table never changes old items. */
  readonly version: string
  readonly bias: -0.7
  readonly thresholds: {
    /** From here a statement is stored as `active`. */
    readonly active: number
    /** From here as `tentative`; below it isn't stored. */
    readonly tentative: number
    /** From here a goal, progress, blocker or open item counts for the task state. */
    readonly task: number
  }
  readonly weights: Readonly<Record<string, number>>
}

/**
 * Signs and sizes follow a table fitted on labelled messages (hand weights as prior, then logistic regression), with the
 * features that carried nothing left out; both thresholds are the measured ones (-0.1 and 1.0).
 */
export const WEIGHTS: WeightTable = {
  version: 'rules@1',
  bias: -0.7,
  thresholds: { active: 1, tentative: -0.1, task: -0.5 },
  weights: {
    // modality
    preference: 1.6,
    should: 1.2,
    must: 1.1,
    want: 1.1,
    lets: 0.7,
    will: 0.7,
    need: 0.5,
    'want-you': -0.9,
    // negation
    'dont-want': 1.6,
    'dont-do': 1.5,
    'dont-do-inside': 1.0,
    instead: 1.3,
    contrast: 1.0,
    never: 0.7,
    without: 0.1,
    // scope
    only: 1.4,
    always: 0.8,
    'kind-of-thing': 0.8,
    every: 0.2,
    // time
    'for-now': 1.1,
    later: 0.9,
    hence: 0.9,
    'leading-circumstance': 0.7,
    when: 0.3,
    // value
    'number-with-unit': 0.9,
    version: 0.7,
    'bare-number': 0.2,
    'stated-value': 0.5,
    bound: 0.7,
    naming: 0.7,
    placement: 0.6,
    // decision
    choose: 0.9,
    'change-back': 0.5,
    correction: 1.0,
    'answer-pick': 0.9,
    // state
    goal: 0.9,
    'task-state': 0.9,
    undecided: 1.8,
    primary: 0.8,
    done: 0.7,
    because: 0.4,
    we: 0.5,
    reported: -0.4,
    // request
    'can-you': -1.5,
    help: -1.1,
    'request-verb': -0.9,
    'turn-management': -0.9,
    'want-task': -0.9,
    deictic: -0.8,
    'touch-artefact': -0.6,
    please: -0.4,
    // noise
    question: -4.4,
    'question-start': -1.1,
    'question-word': -1.1,
    acknowledgement: -2.0,
    feeling: -1.3,
    'colon-end': -0.9,
    thanks: -0.9,
    symptom: -0.8,
    'i-see': -0.8,
    hypothetical: -0.8,
    example: -0.7,
    past: -0.3,
    manner: 0.9,
    'answer-manner': 0.6,
    // context
    'among-answers': 0.6,
    numbered: 0.4,
    'long-message': -0.5,
    'mostly-pasted': -1.2,
    'very-short': -1.4,
    'long-sentence': 0.3,
    'other-script': 0.3,
    quotation: -0.4,
  },
}
