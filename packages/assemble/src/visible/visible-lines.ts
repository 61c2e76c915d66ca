import { type Candidate, isNumbered } from '../lines/candidate.ts'
import { readLabel } from '../lines/label.ts'
import { chinese } from '../words/chinese.ts'
import { english } from '../words/english.ts'

/** A numbered line of a visible block. */
interface VisibleLine {
  readonly position: number
  readonly fields: readonly string[]
  readonly content: string
}

/** What the visible blocks say. */
export interface VisibleLines {
  /** Highest number that a line of theirs has; 0 without one. */
  readonly last: number
  /** A block with the whole header is among them. */
  readonly hasHeader: boolean
  /** Number of the visible line that says what `text`, a writing of `line`, says; 0 for one without; null when there is none. */
  readonly find: (line: Candidate, text: string) => number | null
  /** Number of the newest line of the same item, whatever it says of it. */
  readonly sameItem: (line: Candidate) => number | null
}

const numberedLine = /^- #(\d{1,6}) (\[.*)$/

const languages = [english, chinese]

/** Says which line it took the place of: nothing about the item itself. */
const isPlacing = (field: string): boolean =>
  languages.some(({ insteadOf }) => field === insteadOf(/#\d+/.exec(field)?.[0] ?? ''))

/** A mark whose absence takes nothing back: a quote's, and that an item has replaced another one. */
const isExtra = (line: Candidate, field: string): boolean =>
  line.kind === 'evidence' || languages.some(({ marks }) => field === marks.supersedes)

/** Whether a visible line says all that a text of the same item or quote says, and nothing that no longer holds. */
const saysAllOf = (seen: VisibleLine, line: Candidate, text: string): boolean => {
  const { fields, content } = readLabel(text)
  return (
    content === seen.content &&
    fields.every((field) => seen.fields.includes(field)) &&
    seen.fields.every((field) => fields.includes(field) || isExtra(line, field))
  )
}

/** Reads the texts of visible blocks, oldest first. They are ours: no stored text can begin a line of a block. */
export const readVisibleBlocks = (texts: readonly string[]): VisibleLines => {
  const plain = new Set<string>()
  const numbered = new Map<string, VisibleLine[]>()
  let last = 0
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const [, number, text] = numberedLine.exec(line) ?? []
    if (number === undefined || text === undefined) {
      plain.add(line)
      continue
    }
    const { name, fields, content } = readLabel(text)
    const seen = { position: Number(number), fields: fields.filter((field) => !isPlacing(field)), content }
    last = Math.max(last, seen.position)
    numbered.set(name, [seen, ...(numbered.get(name) ?? [])])
  }
  const newestOf = (name: string | null) => (name === null ? [] : (numbered.get(name) ?? []))
  return {
    last,
    hasHeader: texts.some((text) => text.includes(english.header) || text.includes(chinese.header)),
    find: (line, text) => {
      if (!isNumbered(line)) return plain.has(`- ${text}`) ? 0 : null
      // An older line of the same item was replaced by the newest one.
      const [newest] = newestOf(line.name)
      return newest !== undefined && saysAllOf(newest, line, text) ? newest.position : null
    },
    sameItem: (line) => (line.kind === 'evidence' ? null : (newestOf(line.name)[0]?.position ?? null)),
  }
}
