import { findIds } from './promise-ids.ts'

/** A promise that a decision changes or drops. */
export interface DecidedPromise {
  readonly id: string
  readonly kind: 'changed' | 'dropped'
  readonly file: string
  /** What was tried before it was dropped, as the decision says; empty when it doesn't. */
  readonly tried: string
}

export interface ParsedDecision {
  readonly decided: readonly DecidedPromise[]
  /** Sentences that name the file and what is wrong in it. */
  readonly problems: readonly string[]
}

/**
 * Reads one record of docs/decisions. Lines that begin with `changed:` or `dropped:` name the promises; a `tried:`
 * line says what was tried. A superseded record decides nothing any more.
 */
export function parseDecision(file: string, markdown: string): ParsedDecision {
  if (/^Status:\s*superseded/im.test(markdown)) return { decided: [], problems: [] }
  const lines = markdown.split('\n')
  const tried = lines.map((line) => /^tried:\s*(\S.*)$/i.exec(line)?.[1] ?? '').find((text) => text !== '') ?? ''
  const decided: DecidedPromise[] = []
  const problems: string[] = []
  for (const line of lines) {
    const kind = /^(changed|dropped):/i.exec(line)?.[1]?.toLowerCase() as DecidedPromise['kind'] | undefined
    if (!kind) continue
    const { ids, ranges } = findIds(line)
    for (const range of ranges) {
      if (range.ids.length === 0) problems.push(`${file}: ${range.text} is no range of one seed, lowest first.`)
    }
    for (const id of ids) decided.push({ id, kind, file, tried })
  }
  return { decided, problems: [...problems, ...undecidedIds(file, markdown, decided)] }
}

function undecidedIds(file: string, markdown: string, decided: readonly DecidedPromise[]): readonly string[] {
  const known = new Set(decided.map(({ id }) => id))
  return findIds(markdown)
    .ids.filter((id) => !known.has(id))
    .map((id) => `${file} names ${id} but no line "changed:" or "dropped:" holds it.`)
}
