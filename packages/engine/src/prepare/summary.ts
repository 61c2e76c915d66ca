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
  const rules = count('rules')
  const parts =
    language === 'zh'
      ? [`${items} 条要点`, `${quotes} 条原话`, ...(rules > 0 ? [`${rules} 条规则`] : [])]
      : [`${items} items`, `${quotes} quotes`, ...(rules > 0 ? [`${rules} rules`] : [])]
  return cutText(language === 'zh' ? `记忆：${parts.join('，')}` : `Memory: ${parts.join(', ')}`, longest)
}
