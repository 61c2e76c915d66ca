import { joinLines, type MarkdownBlock } from './block.ts'
import { codeFences } from './code-fences.ts'
import { columnsOf, readItemMarker } from './item-marker.ts'

export interface ReadBlocks {
  readonly blocks: readonly MarkdownBlock[]
  readonly problems: readonly string[]
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/
const BREAK = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/
/** Rows of tables, lone tags, definitions of links: no words of their own. */
const WORDLESS = /^\s*(?:\||<\/?[a-z][^<>]*>\s*$|\[[^\]]+\]:\s)/i
const CODE_INDENT = 4
const LONGEST_HEADING = 300

interface OpenItem {
  readonly columns: number
  readonly content: number
}

type OpenText = {
  readonly kind: 'paragraph' | 'item'
  readonly depth: number
  readonly ordered: boolean
  readonly lines: { readonly text: string; readonly line: number }[]
}

/** Reads the lines of a Markdown text into blocks; `first` is the number of its first line. Linear time. */
export function readBlocks(lines: readonly string[], first: number): ReadBlocks {
  const reader = createReader()
  const fences = codeFences()
  let comment = false
  for (const [index, line] of lines.entries()) {
    const number = first + index
    if (!comment && fences.holds(line, number)) reader.gap()
    else if (comment || /^\s*<!--/.test(line)) {
      comment = !line.includes('-->')
      reader.gap()
    } else reader.line(line, number)
  }
  reader.gap()
  const open = fences.openedAt()
  const problems = open === null ? [] : [`line ${open}: the code fence is not closed, so nothing behind it was read`]
  return { blocks: reader.blocks, problems }
}

function createReader() {
  const blocks: MarkdownBlock[] = []
  let items: OpenItem[] = []
  let text: OpenText | null = null

  const flush = () => {
    if (text !== null) {
      const { kind, depth, ordered } = text
      const joined = joinLines(text.lines)
      blocks.push(kind === 'item' ? { kind, depth, ordered, ...joined } : { kind, depth, ...joined })
    }
    text = null
  }
  const gap = () => {
    flush()
    if (blocks.at(-1)?.kind !== 'gap') blocks.push({ kind: 'gap' })
  }
  const heading = (level: number, words: string, line: number) => {
    flush()
    items = []
    const title = words.slice(0, LONGEST_HEADING).replace(/[ \t]+#+[ \t]*$/, '')
    blocks.push({ kind: 'heading', level, text: title.trim(), line })
  }
  const begin = (opened: OpenText) => {
    flush()
    text = opened
  }

  const line = (written: string, number: number) => {
    // A remark in a frame of `>` says what any other paragraph says.
    const raw = written.replace(/^\s{0,3}(?:>\s?)+/, '')
    if (raw.trim() === '') return flush()
    const titled = HEADING.exec(raw)
    if (titled) return heading(titled[1]?.length ?? 1, titled[2] ?? '', number)
    if (UNDERLINE.test(raw) && text?.kind === 'paragraph' && text.lines.length === 1) {
      const [only] = text.lines
      text = null
      return heading(raw.includes('=') ? 1 : 2, only?.text ?? '', only?.line ?? number)
    }
    if (BREAK.test(raw)) {
      items = []
      return gap()
    }
    if (WORDLESS.test(raw)) return gap()
    words(raw, number)
  }

  const words = (raw: string, number: number) => {
    const columns = columnsOf(raw)
    const marker = readItemMarker(raw)
    const inner = items.filter((item) => columns >= item.columns + 2)
    const base = inner.at(-1)?.content ?? 0
    if (text === null && columns >= base + CODE_INDENT) return gap()
    if (marker) {
      items = [...inner, { columns, content: columns + marker.length }]
      const lines = marker.text === '' ? [] : [{ text: marker.text, line: number }]
      return begin({ kind: 'item', depth: inner.length, ordered: marker.ordered, lines })
    }
    if (text !== null) return void text.lines.push({ text: raw.trim(), line: number })
    items = inner
    begin({ kind: 'paragraph', depth: inner.length, ordered: false, lines: [{ text: raw.trim(), line: number }] })
  }

  return { blocks, gap, line }
}
