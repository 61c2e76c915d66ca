import { labelField } from '../safe-text/label-field.ts'

const mostSources = 4
const separator = ' · '
const sources = /^(?:seq:\d|ev\d)/

/** `[mem 1a2b3c4d · constraint · seq:12]`: everything in it is ours, fields from outside can't close it. */
export const label = (name: string, fields: readonly (string | null)[]): string =>
  `[${[name, ...fields].filter((field) => field !== null && field !== '').join(separator)}]`

/** References of a line, the first four written out. */
export const sourcesField = (sources: readonly string[]): string => {
  const written = sources.slice(0, mostSources).map(labelField).join(', ')
  return sources.length > mostSources ? `${written}, +${sources.length - mostSources}` : written
}

/** A written line taken apart again: the name its label begins with, the label's other fields, and what stands behind. */
export const readLabel = (
  text: string,
): { readonly name: string; readonly fields: readonly string[]; readonly content: string } => {
  const end = text.indexOf(']')
  const [name = '', ...fields] = text.slice(1, end).split(separator)
  return { name, fields, content: text.slice(end + 1) }
}

/** The first source among the fields of a label, such as `seq:12` or `ev2.3`; undefined when it names none. */
export const firstSource = (fields: readonly string[]): string | undefined =>
  fields.find((field) => sources.test(field))?.split(',')[0]
