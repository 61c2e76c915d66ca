import { HARMFUL, heard, LOW, outcomes, type Scenario, said, WEAK } from '../scenario.ts'
import { CITIES, MIRROR, MODULES, PACKAGES } from '../word-lists.ts'

// Scenarios beside those of the other files, by somebody who knows the code. A claim that shares a word with the question has
// at least 0.1 for the hit, so only words that weigh 0.4, such as "recommend", get below the limit of relevance.

const INVENTORY = MIRROR.slice(0, 30)
/** 24 terms, one of them generic: 0.9 x 0.4 / 23.4 + 0.1 = 0.1154 for a claim that has only this one. */
const ONE_GENERIC = ['recommend', ...PACKAGES.slice(0, 23)].join(' ')
/** 24 terms, two of them generic: 0.9 x 0.8 / 22.8 + 0.1 = 0.1316 for a claim that has only these. */
const TWO_GENERIC = ['recommend', 'recent', ...PACKAGES.slice(0, 22)].join(' ')
const RECOMMENDED = ['Recommend', ...INVENTORY].join(' ')

/** The limit of relevance, and neighbouring rules that apply both. */
export const edges: readonly Scenario[] = [
  {
    name: 'One generic word of a long question is just below the relevance limit',
    language: 'en',
    claims: [said('inv', 'workspace', 'fact', RECOMMENDED, 7)],
    feedback: [],
    query: ONE_GENERIC,
    expect: { inv: LOW },
  },
  {
    name: 'Two generic words of a long question are just above the relevance limit',
    language: 'en',
    claims: [said('inv', 'workspace', 'fact', ['Recommend recent', ...INVENTORY].join(' '), 7)],
    feedback: [],
    query: TWO_GENERIC,
    expect: { inv: WEAK },
  },
  {
    name: 'A quarantined claim without relevance is told to be harmful, the earlier rule',
    language: 'en',
    claims: [said('inv', 'workspace', 'fact', RECOMMENDED, 90)],
    feedback: outcomes('inv', 'harmful', 30, 15),
    query: ONE_GENERIC,
    expect: { inv: HARMFUL },
  },
  {
    name: 'A stale claim without relevance is ignored, not checked',
    language: 'en',
    claims: [said('inv', 'workspace', 'fact', RECOMMENDED, 700)],
    feedback: [],
    query: ONE_GENERIC,
    expect: { inv: LOW },
  },
  {
    name: 'A doubtful claim of weak relevance is told to be weak before it is told to be doubtful',
    language: 'en',
    claims: [heard('own', 'workspace', 'fact', 'Terraform module owner: platform guild, contact Marta', 14)],
    feedback: [],
    query: 'terraform module registry mirror outage',
    expect: { own: WEAK },
  },
  {
    name: '长清单与长清单只共有一个泛词，视为不相关',
    language: 'zh',
    claims: [said('a', 'workspace', 'fact', `推荐 ${CITIES.replace('支付 ', '')}`, 12)],
    feedback: [],
    query: MODULES.split(' ').slice(0, 24).join(' ').replace('支付', '车辆'),
    expect: { a: LOW },
  },
]
