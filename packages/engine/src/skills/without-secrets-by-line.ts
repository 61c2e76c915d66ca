import { normalizeText, redactSecrets } from '@mem/text'

/** A text without its secrets in which every line keeps its number: a secret of several lines leaves as many behind. */
export const withoutSecretsByLine = (given: string): string => {
  const text = normalizeText(given)
  let kept = ''
  let copied = 0
  for (const { kind, start, end } of redactSecrets(text).secrets) {
    const breaks = text.slice(start, end).replace(/[^\n]+/g, '')
    kept += `${text.slice(copied, start)}[secret:${kind}]${breaks}`
    copied = end
  }
  return kept + text.slice(copied)
}
