import {
  ABSENT,
  CAPSULE_USE,
  CAPSULE_VERIFY,
  DOUBT,
  HARMFUL,
  outcomes,
  type Scenario,
  said,
  USE,
  WEAK,
} from '../scenario.ts'
import { MIRROR, PACKAGES } from '../word-lists.ts'

/** English: the low-relevance edge, coverage of short claims, capsules. */
export const englishRelevance: readonly Scenario[] = [
  {
    // Corrected, was: LOW, since the shared word is the 20th of 24, outside the 12 words of the source's index query, and
    // 0.9 x 1/8 = 0.1125. Here 0.2125.
    name: 'One of eight claim words is weak relevance',
    language: 'en',
    claims: [
      said('inv', 'workspace', 'procedure', 'Sentry invoice approval: treasury accountant sign voucher ledger', 21),
    ],
    feedback: [],
    query: PACKAGES.slice(0, 24).join(' '),
    expect: { inv: WEAK },
  },
  {
    // 0.9 x 1/7 = 0.1286 in the source; here 0.2286
    name: 'One of seven claim words is weak relevance',
    language: 'en',
    claims: [said('inv', 'workspace', 'procedure', 'Sentry invoice approval: treasury accountant sign voucher', 21)],
    feedback: [],
    query: PACKAGES.slice(0, 24).join(' '),
    expect: { inv: WEAK },
  },
  {
    // shared word is the 3rd: an index hit under every term limit
    name: 'One word of a long list that the index finds is weak, not irrelevant',
    language: 'en',
    claims: [said('inv', 'workspace', 'fact', ['webpack', ...MIRROR.slice(0, 35)].join(' '), 7)],
    feedback: [],
    query: PACKAGES.slice(0, 36).join(' '),
    expect: { inv: WEAK },
  },
  {
    name: 'A two-word claim does not match every query that holds one of its words, a covered three-word claim counts',
    language: 'en',
    claims: [
      said('short', 'workspace', 'preference', 'Grafana dashboards', 10),
      said('three', 'workspace', 'preference', 'Grafana tempo loki', 10),
    ],
    feedback: [],
    query: 'grafana tempo loki kafka nginx consul redis',
    expect: { short: WEAK, three: USE },
    top: 'three',
  },
  {
    name: 'A one-word claim inside a four-word query stays weak',
    language: 'en',
    claims: [said('one', 'workspace', 'fact', 'Kubernetes', 3)],
    feedback: [],
    query: 'kubernetes ingress certificate renewal',
    expect: { one: WEAK },
  },
  {
    name: 'A global preference reaches a query that shares no word with it',
    language: 'en',
    claims: [
      said('tone', 'global', 'preference', 'Reply briefly, bullet points first', 100),
      said('fact', 'global', 'fact', 'Laptop keyboard layout is Dvorak', 100),
    ],
    feedback: [],
    query: 'postgres vacuum threshold',
    expect: { tone: CAPSULE_USE, fact: ABSENT },
    top: 'tone',
  },
  {
    name: 'Only two capsules come along: the third, older and less believed, stays away',
    language: 'en',
    claims: [
      said('third', 'global', 'preference', 'Metric units everywhere', 120),
      said('first', 'global', 'constraint', 'Never force push shared branches', 2),
      said('second', 'global', 'preference', 'British spelling throughout', 4),
    ],
    feedback: [...outcomes('third', 'stale', 110), ...outcomes('third', 'helped', 100)],
    query: 'rabbitmq prefetch tuning',
    expect: { first: CAPSULE_USE, second: CAPSULE_USE, third: ABSENT },
  },
  {
    name: 'A global constraint that harmed once is no capsule any more',
    language: 'en',
    claims: [said('cap', 'global', 'constraint', 'Always squash fixup commits', 30)],
    feedback: outcomes('cap', 'harmful', 5),
    query: 'oauth redirect mismatch',
    expect: { cap: ABSENT },
  },
  {
    name: 'A global constraint that harmed once is still found by its words, for checking',
    language: 'en',
    claims: [said('cap', 'global', 'constraint', 'Always squash fixup commits', 30)],
    feedback: outcomes('cap', 'harmful', 5),
    query: 'squash fixup commits',
    expect: { cap: DOUBT },
  },
  {
    name: 'A trusted capsule can still be too old: verify',
    language: 'en',
    claims: [said('cap', 'global', 'preference', 'Diagrams drawn with mermaid', 520)],
    feedback: [],
    query: 'typeorm cascade bug',
    expect: { cap: CAPSULE_VERIFY },
  },
  {
    name: 'After one harm and nine helped a capsule preference is used and a capsule constraint is too risky',
    language: 'en',
    claims: [
      said('pref', 'global', 'preference', 'Tabs instead of spaces', 200),
      said('cons', 'global', 'constraint', 'Never amend published history', 200),
    ],
    feedback: [
      ...outcomes('pref', 'harmful', 150),
      ...outcomes('cons', 'harmful', 149),
      ...outcomes('pref', 'helped', 90, 80, 70, 60, 50, 40, 30, 20, 10),
      ...outcomes('cons', 'helped', 9, 8, 7, 6, 5, 4, 3, 2, 1),
    ],
    query: 'graphql resolver timeout',
    expect: { pref: CAPSULE_USE, cons: CAPSULE_VERIFY },
  },
  {
    name: 'A quarantined global preference neither comes as a capsule nor is shown when its words match',
    language: 'en',
    claims: [
      said('bad', 'global', 'preference', 'Wrap every promise inside a retry helper', 60),
      said('quiet', 'global', 'preference', 'Mock clocks globally', 60),
    ],
    feedback: [
      ...outcomes('bad', 'harmful', 40),
      ...outcomes('quiet', 'harmful', 35),
      ...outcomes('bad', 'harmful', 30),
      ...outcomes('quiet', 'harmful', 25),
    ],
    query: 'promise retry helper',
    expect: { bad: HARMFUL, quiet: ABSENT },
  },
]
