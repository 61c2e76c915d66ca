import { findNumbers, type NumberMention } from '@mem/text'
import { z } from 'zod'

const asWritten = z
  .string()
  .max(100)
  .refine((text) => findNumbers(text).length === 1, 'must be one number as it is written, such as "200 ms"')

/** A number in a configuration: `8080`, `"200 ms"` as written, or `{ value, unit }`. Without a unit every unit is meant. */
export const wantedNumberSchema = z.union(
  [
    z.number(),
    asWritten,
    z.strictObject({ value: z.union([z.number(), z.string().min(1)]), unit: z.string().min(1).optional() }),
  ],
  { error: 'must be a number, one as it is written such as "200 ms", or { value, unit }' },
)

export type WantedNumber = z.infer<typeof wantedNumberSchema>

interface NumberForm {
  readonly value: number | string
  readonly unit: string | null
}

const read = (written: string): NumberForm | undefined => findNumbers(written)[0]

/** Value and canonical unit; `milliseconds` and `ms` are one unit, 0.2 s and 200 ms stay two numbers. */
const formOf = (wanted: WantedNumber): NumberForm => {
  if (typeof wanted === 'number') return { value: wanted, unit: null }
  if (typeof wanted === 'string') return read(wanted) ?? { value: wanted, unit: null }
  const { value, unit = null } = wanted
  return { value, unit: unit === null ? null : (read(`${value} ${unit}`)?.unit ?? unit) }
}

/** Tells whether a mention is the wanted number: equal value, and equal unit where one is wanted. */
export const numberMatcher = (wanted: WantedNumber): ((mention: NumberMention) => boolean) => {
  const { value, unit } = formOf(wanted)
  return (mention) => mention.value === value && (unit === null || mention.unit === unit)
}

/** The wanted number for a sentence. */
export const writtenNumber = (wanted: WantedNumber): string =>
  typeof wanted === 'object'
    ? [wanted.value, wanted.unit].filter((part) => part !== undefined).join(' ')
    : String(wanted)
