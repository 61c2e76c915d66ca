import type { BlockItem } from './block.ts'
import { neutralText } from './safe-text/neutral-text.ts'
import { shortId } from './safe-text/short-id.ts'
import { chinese } from './words/chinese.ts'
import { english } from './words/english.ts'

/** Whether the text of a block has a line of an item that says that it holds, with all of its words. */
export const showsItem = (block: string, { id, content }: Pick<BlockItem, 'id' | 'content'>): boolean => {
  const at = block.indexOf(`mem ${shortId(id)} `)
  if (at < 0) return false
  const end = block.indexOf('\n', at)
  const line = block.slice(at, end < 0 ? undefined : end)
  const label = line.slice(0, line.indexOf(']'))
  // As an earlier value it isn't shown as what holds.
  if ([english, chinese].some(({ marks }) => label.includes(marks.superseded))) return false
  return line.includes(neutralText(content))
}
