import { MemError } from '@mem/store'
import type { LabelledMessage } from './labelled-message.ts'

export interface UsableMessages {
  readonly messages: readonly LabelledMessage[]
  /** Persons to leave out who wrote nothing: mistyped, most likely. */
  readonly unknown: readonly string[]
}

/**
 * The messages that teach: real ones (those made up for tests would teach how their author writes) of persons who aren't
 * left out. Throws `MemError` `NOTHING_TO_FIT` when none is left.
 */
export function usableMessages(given: readonly LabelledMessage[], without: readonly string[]): UsableMessages {
  const left = new Set(without.map((name) => name.trim()).filter((name) => name !== ''))
  const real = given.filter(({ origin }) => origin === 'real')
  const messages = real.filter(({ person }) => !left.has(person))
  if (messages.length === 0)
    throw new MemError(
      'NOTHING_TO_FIT',
      `There is nothing to fit: of ${given.length} messages ${real.length} have "origin": "real", and none of those is left once --without is applied.`,
    )
  const persons = new Set(given.map(({ person }) => person))
  return { messages, unknown: [...left].filter((name) => !persons.has(name)) }
}
