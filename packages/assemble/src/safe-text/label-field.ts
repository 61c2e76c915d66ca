import { neutralText } from './neutral-text.ts'

/** One field of a `[label · field · field]`: stored text that can neither close the label nor begin another field. */
export const labelField = (text: string): string =>
  neutralText(text)
    .replace(/[[［]/g, '(')
    .replace(/[\]］]/g, ')')
    .replaceAll('·', '-')
