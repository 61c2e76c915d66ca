import type { BlockItem } from './block.ts'
import { neutralText } from './safe-text/neutral-text.ts'
import { shortId } from './safe-text/short-id.ts'
import { takenBack } from './visible/taken-back.ts'
import { chinese } from './words/chinese.ts'
import { english } from './words/english.ts'

/** Whether one of the visible blocks has a line of an item that says that it holds, with all of its words, and none takes it back. */
export const showsItem = (blocks: readonly string[], item: Pick<BlockItem, 'id' | 'content'>): boolean => {
  const shown = blocks.flatMap((block) => shownLine(block, item) ?? [])
  if (shown.length === 0) return false
  const gone = takenBack(blocks)
  return shown.some((line) => !gone.has(Number(/^- #(\d+)/.exec(line)?.[1])))
}

const shownLine = (block: string, { id, content }: Pick<BlockItem, 'id' | 'content'>): string | undefined => {
  const at = block.indexOf(`mem ${shortId(id)} `)
  if (at < 0) return undefined
  const end = block.indexOf('\n', at)
  const line = block.slice(block.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end)
  const label = line.slice(0, line.indexOf(']'))
  // As an earlier value it isn't shown as what holds.
  if ([english, chinese].some(({ marks }) => label.includes(marks.superseded))) return undefined
  return line.includes(neutralText(content)) ? line : undefined
}
