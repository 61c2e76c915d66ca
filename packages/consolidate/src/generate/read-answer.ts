import type { z } from 'zod'
import type { Generation, ModelFailure } from '../ports/language-model.ts'
import { declined } from './declined.ts'
import { fencedObject } from './fenced-object.ts'
import type { GenerateFailure } from './generate-outcome.ts'
import { jsonObject } from './json-object.ts'

/** One answer, judged. `complaint` is what the model is told when it may correct itself; it may quote the model. */
export type Answer<T> =
  | { readonly class: 'ok'; readonly value: T }
  | {
      readonly class: GenerateFailure | 'tool-unsupported'
      readonly message: string
      readonly retryAfterMs: number | null
      readonly complaint: string | null
    }

export interface Asked<T> {
  readonly name: string
  readonly schema: z.ZodType<T>
}

const classOf: Readonly<Record<ModelFailure, GenerateFailure | 'tool-unsupported'>> = {
  'rate-limited': 'rate-limited',
  'context-overflow': 'context-overflow',
  auth: 'auth',
  'not-found': 'not-found',
  transport: 'transport',
  timeout: 'timeout',
  'content-filter': 'refused',
  'tool-unsupported': 'tool-unsupported',
  other: 'failed',
}

const final = (failure: GenerateFailure, message: string) =>
  ({ class: failure, message, retryAfterMs: null, complaint: null }) as const

const repairable = (failure: GenerateFailure, message: string, complaint: string) =>
  ({ class: failure, message, retryAfterMs: null, complaint }) as const

const MOST_ISSUES = 8
const LONGEST_ISSUE = 200

const complaintOf = (issues: readonly z.core.$ZodIssue[]): string =>
  issues
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => `- ${path.map(String).join('.') || 'arguments'}: ${message}`.slice(0, LONGEST_ISSUE))
    .join('\n')

const checked = <T>(value: unknown, { schema }: Asked<T>): Answer<T> => {
  const result = schema.safeParse(value)
  if (result.success) return { class: 'ok', value: result.data }
  const { issues } = result.error
  return repairable(
    'schema-invalid',
    `The arguments break their schema in ${issues.length} ${issues.length === 1 ? 'place' : 'places'}.`,
    `The arguments break their schema:\n${complaintOf(issues)}`,
  )
}

const readText = <T>(text: string, asked: Asked<T>): Answer<T> => {
  if (text.trim() === '') return final('empty', 'The model answered nothing.')
  const value = fencedObject(text)
  if (value !== undefined) return checked(value, asked)
  if (declined(text)) return final('refused', 'The model declined.')
  if (/^\s*(?:```|\{)/.test(text))
    return repairable(
      'bad-json',
      'The text is not exactly one JSON object.',
      'Your text was not exactly one JSON object.',
    )
  return repairable('no-tool', `The model did not call ${asked.name}.`, `You did not call ${asked.name}.`)
}

const readCalls = <T>(calls: Generation['toolCalls'], asked: Asked<T>): Answer<T> => {
  const [call] = calls
  if (calls.length !== 1 || call?.name !== asked.name)
    return repairable(
      'wrong-tool',
      calls.length === 1 ? 'The model called another tool.' : `The model called tools ${calls.length} times.`,
      `Exactly one call of ${asked.name} is wanted.`,
    )
  const value = jsonObject(call.rawArguments)
  if (value === undefined)
    return repairable('bad-json', 'The arguments are not one JSON object.', 'The arguments were not one JSON object.')
  return checked(value, asked)
}

/** Judges an answer. One that was cut off is never read, however whole it looks. */
export function readAnswer<T>({ end, toolCalls, text, failure }: Generation, asked: Asked<T>): Answer<T> {
  if (end === 'aborted') return final('aborted', 'The call was cancelled.')
  if (end === 'failed' || failure) {
    const { code, message, retryAfterMs } = failure ?? {
      code: 'other',
      message: 'The call failed.',
      retryAfterMs: null,
    }
    return { class: classOf[code], message, retryAfterMs, complaint: null }
  }
  if (end === 'length') return final('truncated', 'The answer was cut off at the output cap.')
  return toolCalls.length > 0 ? readCalls(toolCalls, asked) : readText(text, asked)
}
