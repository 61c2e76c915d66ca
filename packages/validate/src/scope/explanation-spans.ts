import type { Span } from '@mem/text'

const words =
  'explanation|explanatory note|notes?|remarks?|rationale|reasons?|reasoning|background|justification|why|说明|解释|备注|注释|注意|注|原因|理由|背景|依据|補充說明|补充说明|說明|解釋|備註|註'
const label = new RegExp(
  `^[ \\t]{0,8}(?:[-*+][ \\t]{1,4})?[*_]{0,3}(?:${words})[ \\t]{0,2}[*_]{0,3}[ \\t]{0,2}[:：]`,
  'i',
)
const heading = /^[ \t]{0,3}(#{1,6})[ \t]{1,8}/
const opener = new RegExp(`^[*_]{0,3}(?:${words})(?![\\p{L}\\p{N}_])`, 'iu')

/**
 * The paragraphs of a text that explain: from a line that opens with one of the words and a colon to the next blank line,
 * and from a heading that begins with one to the next heading of its level or above.
 */
export const explanationSpans = (text: string): readonly Span[] => {
  const spans: Span[] = []
  /** Level of the heading we are under, and whether a label opened the paragraph. */
  let level = 0
  let isLabelled = false
  let at = 0
  for (const line of text.split('\n')) {
    const [mark = '', signs = ''] = heading.exec(line) ?? []
    if (signs !== '') {
      isLabelled = false
      if (level === 0 || signs.length <= level) level = opener.test(line.slice(mark.length)) ? signs.length : 0
    } else if (line.trim() === '') isLabelled = false
    else isLabelled ||= label.test(line)
    if (level > 0 || isLabelled) spans.push({ start: at, end: at + line.length })
    at += line.length + 1
  }
  return spans
}
