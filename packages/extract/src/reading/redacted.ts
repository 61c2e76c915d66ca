// Put in place of a secret before the text was stored.
const REDACTED = /\[secret:/

/** True when a secret was taken out of a sentence: it may be kept as evidence, but no claim is made from it. */
export function isRedacted(sentence: string): boolean {
  return REDACTED.test(sentence)
}
