import type { Span } from '../span.ts'
import type { SecretSpan } from './secret-span.ts'

const ACCESS_KEY = 'aws-access-key'
const SECRET = /(?<![A-Za-z0-9/+=])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/g
const REACH = 300

/**
 * The secret half of an AWS pair has no prefix; it is looked for near the access keys among `keys`, which are in order.
 * Stretches that lie near several keys are read once.
 */
export function findAwsSecrets(text: string, keys: readonly SecretSpan[]): SecretSpan[] {
  const near: Span[] = []
  for (const { kind, start, end } of keys) {
    if (kind !== ACCESS_KEY) continue
    const last = near.at(-1)
    if (last === undefined || last.end < start - REACH)
      near.push({ start: Math.max(0, start - REACH), end: end + REACH })
    else near[near.length - 1] = { start: last.start, end: end + REACH }
  }
  return near.flatMap((stretch) => secretsWithin(text, stretch))
}

function secretsWithin(text: string, { start, end }: Span): SecretSpan[] {
  return [...text.slice(start, end).matchAll(SECRET)]
    .filter(([value]) => /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value))
    .map(({ index, 0: value }) => ({ kind: 'aws-secret-key', start: start + index, end: start + index + value.length }))
}
