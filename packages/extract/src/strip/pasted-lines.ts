import type { Line } from './line.ts'

const USER_WORD =
  /\b(?:i|i'm|i've|we|we're|you|your|my|our|me|us|please|should|why|let's|can|don't|want|need)\b|[我你您请帮吗咱]/i
const END_MARK = /[.!?。！？；…:：]["'”’)\]]*\s*$/
const HAN = /\p{Script=Han}/u
const BULLET = /^\s*(?:[-*•]|\d{1,3}[.)、])\s*\S/

/** Lines near log lines that no person would write: fragments without user words, end mark or Han. */
export function nearLogLines(lines: readonly Line[], machine: ReadonlySet<number>): Set<number> {
  const dropped = new Set(machine)
  if (machine.size < 2) return dropped
  for (let pass = 0; pass < 2; pass += 1) {
    const before = new Set(dropped)
    lines.forEach((line, index) => {
      if (before.has(index) || !isFragment(line.text)) return
      for (let distance = -3; distance <= 3; distance += 1) if (before.has(index + distance)) dropped.add(index)
    })
  }
  return dropped
}

function isFragment(text: string): boolean {
  return text.trim() !== '' && !USER_WORD.test(text) && !END_MARK.test(text) && !HAN.test(text)
}

/** Runs of at least six short lines without end mark, bullet or user word: a copied web page or menu. */
export function copiedPageLines(lines: readonly Line[]): Set<number> {
  const dropped = new Set<number>()
  let run: number[] = []
  const close = () => {
    if (run.length >= 6) for (const index of run) dropped.add(index)
    run = []
  }
  lines.forEach((line, index) => {
    if (line.text.trim() === '') return
    const short = line.text.trim().length < 48 && isFragment(line.text) && !BULLET.test(line.text)
    if (short || (run.length >= 6 && !USER_WORD.test(line.text))) run.push(index)
    else close()
  })
  close()
  return dropped
}

/** Code indented by four or more after an empty line, up to the next line that isn't indented. */
export function indentedLines(lines: readonly Line[]): Set<number> {
  const dropped = new Set<number>()
  let inside = false
  lines.forEach((line, index) => {
    const blank = line.text.trim() === ''
    const indented = /^(?: {4}|\t)/.test(line.text) && !BULLET.test(line.text)
    const opens = index === 0 || lines[index - 1]?.text.trim() === ''
    if (blank) return
    inside = indented && (inside || opens)
    if (inside) dropped.add(index)
  })
  return dropped
}
