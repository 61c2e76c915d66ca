import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A regular expression, or a text that one is made of, as it stands in a source file. */
export interface SourcePattern {
  readonly file: string
  readonly source: string
}

// A regular expression can stand only where a value can: behind an operator, a bracket or `return`.
const LITERAL = /(?:[=(,:[!&|?{};>]|\breturn|^)\s*\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/[dgimsuvy]*/gm
const TEXT = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm

/** Texts shorter than this are no pattern worth repeating beyond what the fixed shapes hold. */
const SHORTEST = 3

/** Every regular expression in the sources below a folder, and every text, since cue lists and parts of patterns are texts. */
export function readPatterns(folder: string): readonly SourcePattern[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
  return files.flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8').replace(COMMENT, '')
    return patternsOf(code).map((source) => ({ file, source }))
  })
}

/** The patterns in the text of one source file, each once. */
export function patternsOf(code: string): readonly string[] {
  const literals = [...code.matchAll(LITERAL)].map((found) => found[1] ?? '')
  const statements = code.replace(/^(?:import|export) .*from .*$/gm, '')
  const texts = [...statements.matchAll(TEXT)].map(([, single, double, template]) => {
    // `\\b` in a text is `\b` in the pattern; `${…}` is another text, which is found where it stands.
    const raw = single ?? double ?? template ?? ''
    return raw.replace(/\\\\/g, '\\').replace(/\$\{[^}]*\}/g, '')
  })
  return [...new Set([...literals, ...texts])].filter((source) => source.length >= SHORTEST)
}
