import type { BlockLine } from '@mem/assemble'
import { cutText } from '@mem/text'

/** Hosts show at most so many characters of a notice. */
const longest = 120

/** What a person sees on the collapsed row of the block. */
export const blockSummary = (lines: readonly BlockLine[], language: 'en' | 'zh'): string => {
  const count = (section: BlockLine['section']) =>
    lines.filter((line) => line.section === section && line.ref !== null).length
  const items = count('memory')
  const quotes = count('evidence')
  const text =
    language === 'zh' ? `记忆：${items} 条要点，${quotes} 条原话` : `Memory: ${items} items, ${quotes} quotes`
  return cutText(text, longest)
}
