import type { Span } from '@mem/text'
import { splitLines } from './line.ts'
import { paragraphEnd } from './paragraph-end.ts'
import { ROLE_LABEL } from './role-label.ts'
import { ROLE_OPENING } from './role-opening.ts'

// At the start of a line or list line, or behind a colon: "Use this prompt: You are …".
const MARKER = '(?:[-*•+]|\\d{1,3}[.)、])[ \\t]{0,3}'
const OPENINGS: readonly RegExp[] = [
  new RegExp(`(?:(?<=^[ \\t]{0,8}(?:${MARKER})?)|(?<=[:：][ \\t]{0,3}))${ROLE_OPENING}[^.。\\n]{0,300}`, 'gmu'),
  new RegExp(`(?<=^[ \\t]{0,8}(?:${MARKER})?)(?:${ROLE_LABEL})`, 'gimu'),
]
const LISTED = new RegExp(`^[ \\t]{0,8}${MARKER}`, 'u')
// Nobody writes "help me" or "our tests" into a prompt for others.
const OWN_VOICE = /\b(?:I|i|[Mm]e|[Mm]y|[Ww]e|us|[Oo]urs?|[Ll]et['’]?s)\b(?![./]\w)|[我咱]/u
const LEADS_IN = /[:：]["“'「]?\s{0,8}$/
const HEADING = /^\s{0,3}#{1,6}\s/
const LONGEST_LEAD_IN = 20

/**
 * Prompts for some agent: they open with a role ("You are a code review agent.", "# Role") and go on with orders to it. A
 * message that opens with one, or what follows a colon, is one up to the first paragraph in which the author speaks ("I",
 * "our", 我); any other is one paragraph, and a list line among others that line. Where the author speaks in the paragraph of
 * the role itself, it is no prompt.
 */
export function rolePrompts(text: string): Span[] {
  const opensAt = firstWords(text)
  return OPENINGS.flatMap((opening) => promptsBehind(text, opening, opensAt))
}

function promptsBehind(text: string, opening: RegExp, opensAt: number): Span[] {
  const prompts: Span[] = []
  opening.lastIndex = 0
  for (let opened = opening.exec(text); opened !== null; opened = opening.exec(text)) {
    const { start, end, isPrompt } = promptAt(text, opened.index, opening.lastIndex, opensAt)
    if (isPrompt) prompts.push({ start, end })
    opening.lastIndex = Math.max(end, opening.lastIndex)
  }
  return prompts
}

function promptAt(text: string, start: number, opened: number, opensAt: number): Span & { readonly isPrompt: boolean } {
  const line = text.lastIndexOf('\n', start - 1) + 1
  if (isAmongItems(text, line)) {
    const end = lineEnd(text, start)
    return { start, end, isPrompt: !OWN_VOICE.test(text.slice(start, end)) }
  }
  const paragraph = paragraphEnd(text, firstWordFrom(text, opened))
  const isPrompt = !OWN_VOICE.test(text.slice(start, paragraph))
  const goesOn = line <= opensAt || LEADS_IN.test(text.slice(Math.max(0, start - LONGEST_LEAD_IN), start))
  return { start, end: isPrompt && goesOn ? untilOwnVoice(text, paragraph) : paragraph, isPrompt }
}

// One item of a list is no prompt for the others, unless the list opens with it.
function isAmongItems(text: string, line: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', line - 2) + 1, Math.max(0, line - 1))
  return line > 0 && LISTED.test(before) && LISTED.test(text.slice(line, lineEnd(text, line)))
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

// What stands below a heading may follow after an empty line.
function firstWordFrom(text: string, from: number): number {
  const found = text.slice(from).search(/\S/)
  return found < 0 ? text.length : from + found
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
