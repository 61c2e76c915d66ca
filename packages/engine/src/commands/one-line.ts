import { stripInvisible } from '@mem/text'

/**
 * A text as one line that shows all it holds: white space with a break or a tab in it becomes one space; controls, directions and
 * what can't be seen are left out. Spaces in a row stay, for lines that are indented and for names of files.
 */
export const oneLine = (text: string): string =>
  stripInvisible(text)
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/g, (space) => (/[^ ]/.test(space) ? ' ' : space))
