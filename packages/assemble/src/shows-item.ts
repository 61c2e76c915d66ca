import type { BlockItem } from './block.ts'
import { neutralText } from './safe-text/neutral-text.ts'
import { shortId } from './safe-text/short-id.ts'

/** Whether the text of a block has a line of an item, with all of its words. */
export const showsItem = (block: string, { id, content }: Pick<BlockItem, 'id' | 'content'>): boolean => {
  const at = block.indexOf(`mem ${shortId(id)} `)
  if (at < 0) return false
  const end = block.indexOf('\n', at)
  return block.slice(at, end < 0 ? undefined : end).includes(neutralText(content))
}
