import type { Span } from '../span.ts'
import { ENGLISH_FUNCTION_WORDS } from '../terms/function-words.ts'
import { isPasswordLike } from './password-like.ts'
import { isPlaceholder } from './placeholder.ts'
import type { CommandOption } from './rules/command-options.ts'

const MIN_LENGTH = 3
// Another option, a file or a place where the secret is kept, a port, and what prose says behind an option; also the rest
// of -port and -protocol.
const NO_SECRET =
  /^(?:-.*|@?[\w.-]*\/.*|@[\w.-]+\.\w+|(?:env|file|fd|stdin|prompt):?.*|\d{1,5}|(?:options?|flags?|arguments?|param(?:eter)?s?|assword)\W?|(?:ort|rotocol|rompt)(?:=.*)?)$/i
// `pass:VALUE`, as openssl and apksigner want it.
const NAMED_SOURCE = /^pass:/

/** The secret in the value that stands at `span` behind an option; null when it holds none. */
export function optionValue(text: string, span: Span, value: CommandOption['value']): Span | null {
  const bare = withoutQuotes(text, span)
  const written = text.slice(bare.start, bare.end)
  const sign = value === ':' || value === '%' || value === ','
  const before = sign ? written.indexOf(value) + 1 : (NAMED_SOURCE.exec(written)?.[0].length ?? 0)
  if (sign && before < 2) return null
  const secret = written.slice(before)
  const known = value !== 'maybe' || before > 0
  if (known ? !canBeSecret(secret) : !isPasswordLike(secret)) return null
  return { start: bare.start + before, end: bare.end }
}

function canBeSecret(value: string): boolean {
  if (value.length < MIN_LENGTH || NO_SECRET.test(value) || isPlaceholder(value)) return false
  return !ENGLISH_FUNCTION_WORDS.has(value.toLowerCase())
}

function withoutQuotes(text: string, { start, end }: Span): Span {
  const quote = text.charAt(start)
  if ((quote !== '"' && quote !== "'") || end - start < 2 || text[end - 1] !== quote) return { start, end }
  return { start: start + 1, end: end - 1 }
}
