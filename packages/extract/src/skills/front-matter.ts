import { cutText } from '@mem/text'
import { isMap, isScalar, LineCounter, type Pair, parseDocument } from 'yaml'
import type { SkillField, SkillMetadata } from './skill.ts'

/** Real front matter has a few hundred characters; more isn't metadata. */
const LONGEST = 8_192
const LONGEST_MESSAGE = 200

export interface FrontMatter {
  readonly metadata: SkillMetadata
  /** Number of lines before the body. */
  readonly lines: number
  readonly problems: readonly string[]
}

export const NO_METADATA: SkillMetadata = {
  name: null,
  description: null,
  whenToUse: null,
  modelInvocable: null,
  userInvocable: null,
}

const without = (lines: number, problem?: string): FrontMatter => ({
  metadata: NO_METADATA,
  lines,
  problems: problem === undefined ? [] : [problem],
})

/** Reads the front matter at the start of a file's lines. One that is malformed gives a problem and no metadata. */
export function readFrontMatter(lines: readonly string[]): FrontMatter {
  if (lines[0]?.trimEnd() !== '---') return without(0)
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(line))
  if (end < 0) return without(1, 'line 1: the front matter has no closing ---, so it was read as text')
  const text = lines.slice(1, end).join('\n')
  if (text.length > LONGEST)
    return without(end + 1, `line 1: the front matter has more than ${LONGEST} characters and was not read`)
  return { ...readYaml(text), lines: end + 1 }
}

function readYaml(text: string): Omit<FrontMatter, 'lines'> {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'silent' })
  // The opening line stands before the text.
  const lineAt = (offset: number) => counter.linePos(offset).line + 1
  const [error] = document.errors
  if (error)
    return {
      metadata: NO_METADATA,
      problems: [
        `line ${lineAt(error.pos[0])}: the front matter is no valid YAML: ${cutText(error.message, LONGEST_MESSAGE)}`,
      ],
    }
  const { contents } = document
  if (contents === null) return { metadata: NO_METADATA, problems: [] }
  if (!isMap(contents))
    return { metadata: NO_METADATA, problems: ['line 2: the front matter must be a list of "key: value" lines'] }
  return readFields(contents.items, lineAt)
}

/** `when_to_use`, `when-to-use` and `whenToUse` are one key: hosts differ. */
const plainKey = (key: string) => key.replace(/[-_ ]/g, '').toLowerCase()

interface Entry {
  readonly value: unknown
  readonly line: number
}

function readFields(items: readonly Pair[], lineAt: (offset: number) => number): Omit<FrontMatter, 'lines'> {
  const entries = new Map<string, Entry>()
  const collect = (pairs: readonly Pair[]) => {
    for (const { key, value } of pairs) {
      if (!isScalar(key)) continue
      const name = plainKey(String(key.value))
      if (name === 'invocation' && isMap(value)) collect(value.items)
      else entries.set(name, { value: isScalar(value) ? value.value : value, line: lineAt(key.range?.[0] ?? 0) })
    }
  }
  collect(items)
  const problems: string[] = []
  const read = <Value>(name: string, expected: string, convert: (entry: Entry) => Value | undefined): Value | null => {
    const entry = entries.get(name)
    if (!entry || entry.value === null) return null
    const converted = convert(entry)
    if (converted === undefined) problems.push(`line ${entry.line}: ${name} must be ${expected}`)
    return converted ?? null
  }
  const text = (name: string) => read(name, 'a text', textField)
  const flag = (name: string) =>
    read(name, 'true or false', ({ value }) => (typeof value === 'boolean' ? value : undefined))
  const hidden = flag('disablemodelinvocation')
  const metadata = {
    name: text('name'),
    description: text('description'),
    whenToUse: text('whentouse'),
    modelInvocable: hidden === null ? flag('modelinvocable') : !hidden,
    userInvocable: flag('userinvocable'),
  }
  return { metadata, problems }
}

function textField({ value, line }: Entry): SkillField | null | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return { text: String(value), line }
  if (typeof value !== 'string') return undefined
  const text = value.replace(/\s+/g, ' ').trim()
  return text === '' ? null : { text, line }
}
