// C0 and C1 controls but \n and \t.
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]/
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g

/**
 * The form in which a text is stored: well-formed Unicode, `\n` line ends, no control characters but `\n` and `\t`.
 * Everything else stays as written. It runs before anything else, so that every offset refers to the stored text.
 */
export function normalizeText(text: string): string {
  const wellFormed = text.toWellFormed()
  return CONTROL.test(wellFormed) ? wellFormed.replace(/\r\n?/g, '\n').replace(CONTROLS, '') : wellFormed
}
