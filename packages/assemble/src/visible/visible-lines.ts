import { type Candidate, isNumbered, unplaced } from '../lines/candidate.ts'
import { firstSource, readLabel } from '../lines/label.ts'
import { chinese } from '../words/chinese.ts'
import { english } from '../words/english.ts'
import { takenBack } from './taken-back.ts'

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
  /** Number of the newest line of the same item that nothing took back, whatever it says of the item. */
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

/**
 * What tells the lines of one item or quote from all others. The short id of an item comes from its words, so that the same
 * words said in two sessions have the same one; where they were first said is another.
 */
const identityOf = (text: string): string => {
  const { name, fields } = readLabel(text)
  return `${name} ${firstSource(fields) ?? ''}`
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
    const { fields, content } = readLabel(text)
    const seen = { position: Number(number), fields: fields.filter((field) => !isPlacing(field)), content }
    last = Math.max(last, seen.position)
    const identity = identityOf(text)
    numbered.set(identity, [seen, ...(numbered.get(identity) ?? [])])
  }
  const gone = takenBack(texts)
  const isHeld = ({ position }: VisibleLine) => !gone.has(position)
  const linesOf = (line: Candidate) =>
    numbered.size === 0 ? [] : (numbered.get(identityOf(line.text(unplaced))) ?? [])
  return {
    last,
    hasHeader: texts.some((text) => text.includes(english.header) || text.includes(chinese.header)),
    find: (line, text) => {
      if (!isNumbered(line)) return plain.has(`- ${text}`) ? 0 : null
      const lines = linesOf(line)
      // An older line of the same item was replaced by the newest one. Quotes replace nothing, and two may share a name.
      const saying = line.kind === 'evidence' ? lines : lines.slice(0, 1)
      return saying.find((seen) => isHeld(seen) && saysAllOf(seen, line, text))?.position ?? null
    },
    sameItem: (line) => (line.kind === 'evidence' ? null : (linesOf(line).find(isHeld)?.position ?? null)),
  }
}
