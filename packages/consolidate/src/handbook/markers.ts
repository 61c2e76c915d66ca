/** Opens and ends a block in `MEMORY.md`. Known wherever they stand in the file. */
export const openMarker = (id: string) => `<!-- mem:block ${id} -->`
export const END_MARKER = '<!-- mem:end -->'

/** Every marker of a text; the first group is the id of one that opens. */
export const markers = () => /<!--[ \t]*mem:(?:block[ \t]+(blk_[0-9a-f]{16})|end)[ \t]*-->/g

/** A text that can't end its block or open another one: its markers become words. */
export function withoutMarkers(text: string): string {
  return text.replace(markers(), (marker) => marker.replace('<!--', '&lt;!--'))
}
