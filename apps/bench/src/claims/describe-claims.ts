import type { ClaimTimes } from './measure-claims.ts'

/** Most that the 95th percentile of recall with its verdicts may cost, in primary-key look-ups, up to a number of claims. */
const bars = [
  { claims: 10_000, recall: 600 },
  { claims: 100_000, recall: 1_900 },
] as const

/** The figures as a table, with ratios against the bar of the size, where there is one. */
export function describeClaims(claims: number, times: ClaimTimes): string {
  const { pk, put, recall, recallByTerms, passes, candidates, counted, fileBytes } = times
  const bar = bars.find((one) => claims <= one.claims)?.recall
  const ratio = (value: number) => (value / pk.median).toFixed(1)
  const rows = [
    ['primary key', pk, ''],
    ['put', put, ''],
    ['recall and judge', recall, bar === undefined ? '' : ` (at most ${bar})`],
    ...[...recallByTerms].map(([most, own]) => [`  up to ${most} terms`, own, ''] as const),
  ] as const
  return [
    `| ${claims} claims | median µs | p95 µs | median ÷ primary key | p95 ÷ primary key |`,
    '|---|---|---|---|---|',
    ...rows.map(
      ([name, own, note]) =>
        `| ${name} | ${own.median} | ${own.p95} | ${ratio(own.median)} | ${ratio(own.p95)}${note} |`,
    ),
    '',
    `p95 of the passes ÷ primary key: ${passes.map(({ p95 }) => ratio(p95)).join(', ')}; the one in the middle is shown`,
    `candidates of a question: median ${candidates.median}, p95 ${candidates.p95}`,
    `candidates counted again by reading every claim: ${counted.questions} questions, ${counted.wrong} with another number`,
    `file ${(fileBytes / 1e6).toFixed(1)} MB`,
    '',
    'Put is one claim in a transaction of its own, indexed at once. Recall and judge is reading only: terms of the question,',
    'all candidates ranked, the best read, judged and chosen. Ratios are to the median of the look-ups.',
  ].join('\n')
}
