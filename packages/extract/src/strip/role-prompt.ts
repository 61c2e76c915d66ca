import type { Span } from '@mem/text'
import { splitLines } from './line.ts'
import { paragraphEnd } from './paragraph-end.ts'
import { ROLE_OPENING } from './role-opening.ts'

// At the start of a line, or behind a colon: "Use this prompt: You are …".
const OPENING = new RegExp(`(?:(?<=^[ \\t]{0,3})|(?<=[:：][ \\t]{0,3}))${ROLE_OPENING}[^.。\\n]{0,300}`, 'gmu')
// Nobody writes "help me" or "our tests" into a prompt for others.
const OWN_VOICE = /\b(?:I|i|[Mm]e|[Mm]y|[Ww]e|us|[Oo]urs?|[Ll]et['’]?s)\b(?![./]\w)|[我咱]/u
const LEADS_IN = /[:：]["“'「]?\s{0,8}$/
const HEADING = /^\s{0,3}#{1,6}\s/
const LONGEST_LEAD_IN = 20

/**
 * Prompts for some agent: they open with a role ("You are a code review agent.") and go on with orders to it. A message that
 * opens with one, or what follows a colon, is one up to the first paragraph in which the author speaks ("I", "our", 我); any
 * other is one paragraph. Where the author speaks in the paragraph of the role itself, it is no prompt.
 */
export function rolePrompts(text: string): Span[] {
  const prompts: Span[] = []
  const opensAt = firstWords(text)
  OPENING.lastIndex = 0
  for (let opened = OPENING.exec(text); opened !== null; opened = OPENING.exec(text)) {
    const start = opened.index
    const paragraph = { start, end: paragraphEnd(text, OPENING.lastIndex) }
    const isPrompt = !OWN_VOICE.test(text.slice(start, paragraph.end))
    const goesOn = start <= opensAt || LEADS_IN.test(text.slice(Math.max(0, start - LONGEST_LEAD_IN), start))
    const end = isPrompt && goesOn ? untilOwnVoice(text, paragraph.end) : paragraph.end
    if (isPrompt) prompts.push({ start, end })
    OPENING.lastIndex = end
  }
  return prompts
}

/** Where the message begins: headings such as "# Role" aside. */
function firstWords(text: string): number {
  const line = splitLines(text).find((line) => line.text.trim() !== '' && !HEADING.test(line.text))
  return line === undefined ? 0 : line.start + line.text.search(/\S/)
}

function untilOwnVoice(text: string, from: number): number {
  let end = from
  while (end < text.length) {
    const next = paragraphEnd(text, end + 1)
    if (OWN_VOICE.test(text.slice(end, next))) return end
    end = next
  }
  return end
}
