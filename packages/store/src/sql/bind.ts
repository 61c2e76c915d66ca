import type { SQLInputValue } from 'node:sqlite'
import { MemError } from '../errors.ts'

/** Turns a value into one that every supported Node can bind. Booleans become 0 and 1, undefined null, a Date its milliseconds. */
export function bind(value: unknown): SQLInputValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
      return value
    case 'boolean':
      return value ? 1 : 0
    case 'undefined':
      return null
    default:
      return bindObject(value)
  }
}

function bindObject(value: unknown): SQLInputValue {
  if (value === null || value instanceof Uint8Array) return value
  if (value instanceof Date) return value.getTime()
  const type = typeof value === 'object' ? (value?.constructor?.name ?? 'object') : typeof value
  throw new MemError(
    'INPUT_INVALID',
    `A query parameter is of type ${type}; give a string, number, bigint, boolean, Date, bytes or null.`,
    { data: { type } },
  )
}
