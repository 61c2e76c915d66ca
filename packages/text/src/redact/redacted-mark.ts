/** What stands in the text in place of a secret. */
export function redactedMark(kind: string): string {
  return `[secret:${kind}]`
}
