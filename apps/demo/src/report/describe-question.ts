import { redactSecrets } from '@mem/text'
import type { AskedQuestion, TracedOmission } from '../questions/asked-question.ts'
import type { Source } from '../questions/references.ts'
import { describeReason } from './reasons.ts'

/** Examples of every reason. */
const shownOmissions = 2
const shownWords = 160
/** Lines of earlier blocks. */
const shownEarlier = 10

/** One question as text: the block as received, the source of every line, what was left out and why. */
export function describeQuestion(question: AskedQuestion, number: number): string {
  const { block, fresh, lines, earlierLines, omitted } = question
  const milliseconds = question.stepMilliseconds.toFixed(1)
  const received = fresh ? 'The model received' : 'The model still sees from an earlier step'
  return [
    `── Question ${number}: ${redactSecrets(question.text).text}`,
    '',
    ...(block === null
      ? [`The model received no block: ${describeMissing(question)}.`]
      : [`${received} (${question.tokens} of ${question.budget} tokens, step ready after ${milliseconds} ms):`, '']),
    ...(block?.split('\n').map((line) => `  │ ${line}`) ?? []),
    ...(block === null ? [] : ['', 'Where every line comes from:']),
    ...(block === null ? [] : lines.flatMap((line) => describeLine(line.text, line.sources))),
    ...(earlierLines.length === 0 ? [] : ['', 'The model still sees in blocks of earlier steps:']),
    ...earlierLines.slice(0, shownEarlier).map(({ text }) => `  │ ${text}`),
    ...(earlierLines.length > shownEarlier ? [`  … and ${earlierLines.length - shownEarlier} more`] : []),
    '',
    ...describeOmissions(omitted),
    '',
  ].join('\n')
}

/** An empty block says nothing of what memory holds when all that it found stands before the model's eyes. */
function describeMissing({ reason, omitted }: AskedQuestion): string {
  const found = omitted.filter((omission) => omission.sources.length > 0 || omission.ref !== null)
  if (reason !== 'empty' || found.length === 0) return describeReason(reason)
  if (found.every((omission) => omission.reason === 'visible'))
    return `the model still sees all that memory holds about it (${reason})`
  return `all that memory holds about it was left out, see below (${reason})`
}

function describeLine(text: string, sources: readonly Source[]): readonly string[] {
  const name = /#\d+/.exec(text)?.[0] ?? shorten(text, 60)
  if (sources.length === 0) return [`  ${name}: said by the memory itself`]
  return sources.map((source) => `  ${name} ← ${describeSource(source)}`)
}

function describeOmissions(omitted: readonly TracedOmission[]): readonly string[] {
  if (omitted.length === 0) return ['Nothing was left out.']
  const reasons = Map.groupBy(omitted, (omission) => omission.reason)
  return [
    'Left out:',
    ...[...reasons].flatMap(([reason, those]) => {
      const more = those.length - shownOmissions
      return [
        `  ${those.length} × ${describeReason(reason)}`,
        ...those.slice(0, shownOmissions).map((omission) => `    ${describeOmission(omission)}`),
        ...(more > 0 ? [`    … and ${more} more`] : []),
      ]
    }),
  ]
}

function describeOmission({ sources: [source], ref, detail }: TracedOmission): string {
  const why = detail ? `${detail.replace(/[.\s]+$/, '')}: ` : ''
  return `${why}${source ? describeSource(source) : (ref ?? 'a line without source')}`
}

function describeSource(source: Source): string {
  const { logged } = source
  const inLog = logged ? `, log ${logged.session}/${logged.seq}${logged.ts ? ` ${logged.ts}` : ''}` : ''
  return `${source.session} seq:${source.seq}${inLog}, ${source.role}: “${shorten(logged?.text ?? source.words, shownWords)}”`
}

/** A log's own words, secrets taken out: what the memory doesn't keep isn't printed either. */
function shorten(text: string, length: number): string {
  const line = redactSecrets(text).text.replace(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length)}…` : line
}
