/** The texts in a stored JSON array; what isn't a text, as a changed export may hold, is left out. */
export function stringsOf(json: string): readonly string[] {
  const held: unknown = JSON.parse(json)
  return Array.isArray(held) ? held.filter((value) => typeof value === 'string') : []
}
