const ABBREVIATION = /(?:^|[\s(])(?:[Ee]\.g|[Ii]\.e|vs|cf|approx|resp|incl|[DdMm]r|[Mm]rs|[Pp]rof|[A-Z])$/
const BEFORE_NUMBER = /(?:^|[\s(])(?:[Nn]o|[Nn]r|[Ff]ig|[Ss]ec|[Cc]h)$/
// "possible.I want": a missing blank, told from a file name by the function word.
const GLUED =
  /^(?:I|I'm|I'd|We|The|It|It's|Please|Also|But|And|So|If|Let|Let's|This|That|You|Then|Don't|No|Yes|Use|When)(?=[\s,])/
// Inside these no sentence ends: inline code, links, parentheses. Bounded, so that unclosed ones cost nothing.
const PROTECTED = /`[^`\n]{1,300}`|https?:\/\/[^\s，。；！？]{1,500}|\([^()\n]{1,300}\)|（[^（）\n]{1,300}）/g
const CLOSERS = /["'”’」』）)\]】》*_`]/
const HARD_END = /[。！？；]/
const SOFT_END = /[!?;…]/
const HAN = /\p{Script=Han}/u

/** Offsets behind each sentence of one line, the line's end included. */
export function sentenceEnds(line: string): number[] {
  const ends: number[] = []
  const inside = protectedEnds(line)
  for (let at = 0; at < line.length; at += 1) {
    const jump = inside.get(at)
    if (jump !== undefined) {
      at = Math.max(at, jump - 1)
      continue
    }
    if (!endsAt(line, at)) continue
    at = behindEnd(line, at) - 1
    ends.push(at + 1)
  }
  if (ends.at(-1) !== line.length) ends.push(line.length)
  return ends
}

function protectedEnds(line: string): Map<number, number> {
  const ends = new Map<number, number>()
  for (const found of line.matchAll(PROTECTED)) {
    // A full stop that closes a sentence isn't part of the link before it.
    const text = found[0].startsWith('http') ? found[0].replace(/[.,;!?]+$/, '') : found[0]
    ends.set(found.index, found.index + text.length)
  }
  return ends
}

function endsAt(line: string, at: number): boolean {
  const mark = line[at] ?? ''
  if (HARD_END.test(mark)) return true
  const next = line[at + 1] ?? ''
  if (SOFT_END.test(mark))
    return next === '' || /\s/.test(next) || CLOSERS.test(next) || SOFT_END.test(next) || HAN.test(next)
  if (mark !== '.') return false
  if (next === '' || /\s/.test(next)) return !isAbbreviation(line, at)
  if (CLOSERS.test(next)) return /[\s]|^$/.test(line[at + 2] ?? '')
  return /[a-z]{3}$/.test(line.slice(Math.max(0, at - 3), at)) && GLUED.test(line.slice(at + 1, at + 12))
}

function isAbbreviation(line: string, at: number): boolean {
  const before = line.slice(Math.max(0, at - 12), at)
  return ABBREVIATION.test(before) || (BEFORE_NUMBER.test(before) && /^\.\s+\d/.test(line.slice(at, at + 8)))
}

function behindEnd(line: string, at: number): number {
  let end = at + 1
  while (end < line.length && (HARD_END.test(line[end] ?? '') || SOFT_END.test(line[end] ?? '') || line[end] === '.'))
    end += 1
  while (end < line.length && CLOSERS.test(line[end] ?? '')) end += 1
  return end
}
