import { labelField } from './label-field.ts'

const shown = 8

/** The part of an item's id that is enough to name it: eight characters after its last `_`. */
export const shortId = (id: string): string => labelField(id.slice(id.lastIndexOf('_') + 1).slice(0, shown))
