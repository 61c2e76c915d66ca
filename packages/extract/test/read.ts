import { extractMessage } from '../src/extract-message.ts'
import type { Extraction, Statement } from '../src/extraction.ts'

/** Reads a user's message that answers nothing. */
export function read(text: string): Extraction {
  return extractMessage(text, { role: 'user', previousAssistant: null })
}

/** The only statement of a message; fails when there are more or none. */
export function only(text: string): Statement {
  const { statements } = read(text)
  const [statement] = statements
  if (statement === undefined || statements.length > 1)
    throw new Error(`Expected one statement in ${JSON.stringify(text)}, found ${statements.length}.`)
  return statement
}
