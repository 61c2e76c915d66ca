import type { Span } from '@mem/text'

/** A text without some parts, an ellipsis in the place of each. */
export const cutParts = (text: string, parts: readonly Span[]): string => {
  let rest = text
  for (const { start, end } of [...parts].sort((one, other) => other.start - one.start))
    rest = `${rest.slice(0, start)}…${rest.slice(end)}`
  return rest
}
