import ts from 'typescript'
import { findIds, type IdRange } from './promise-ids.ts'

/** An `it(` or `test(` call with promise IDs in a comment on its line. */
export interface TestWithIds {
  readonly file: string
  /** First line of the call, counted from 1. */
  readonly line: number
  /** Last line on which a comment counts: the line of the title. */
  readonly titleLine: number
  /** Title as written, or null when it isn't a plain string. */
  readonly title: string | null
  /** True for `it.each`, `it.for` and the like. */
  readonly table: boolean
  readonly ids: readonly string[]
  readonly ranges: readonly IdRange[]
}

export interface ParsedTestFile {
  readonly tests: readonly TestWithIds[]
  /** All calls, those without IDs included: the lines on which results of this file can stand. */
  readonly calls: readonly { readonly line: number; readonly titleLine: number }[]
  /** IDs in comments that stand beside no test, with their line. */
  readonly misplaced: readonly { readonly line: number; readonly ids: readonly string[] }[]
}

interface Comment {
  readonly line: number
  readonly text: string
}

type Call = Omit<TestWithIds, 'file' | 'ids' | 'ranges'>

/** Finds the tests of a source file and the promise IDs in comments on their lines. Strings are never read as comments. */
export function parseTestComments(file: string, text: string): ParsedTestFile {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const calls: Call[] = []
  const comments = new Map<number, Comment>()
  const visit = (node: ts.Node): void => {
    collectComments(source, node, comments)
    const call = ts.isCallExpression(node) ? readCall(source, node) : undefined
    if (call) calls.push(call)
    for (const child of node.getChildren(source)) visit(child)
  }
  visit(source)
  return assign(file, calls, [...comments.values()])
}

function assign(file: string, calls: readonly Call[], comments: readonly Comment[]): ParsedTestFile {
  const beside = (call: Call) => comments.filter(({ line }) => line >= call.line && line <= call.titleLine)
  const tests = calls.map((call) => {
    const named = findIds(
      beside(call)
        .map(({ text }) => text)
        .join('\n'),
    )
    return { ...call, file, ids: named.ids, ranges: named.ranges }
  })
  const placed = new Set(calls.flatMap((call) => beside(call)))
  const misplaced = comments
    .filter((comment) => !placed.has(comment))
    .map(({ line, text }) => ({ line, ids: findIds(text).ids }))
  return {
    tests: tests.filter(({ ids, ranges }) => ids.length + ranges.length > 0),
    calls: calls.map(({ line, titleLine }) => ({ line, titleLine })),
    misplaced: misplaced.filter(({ ids }) => ids.length > 0),
  }
}

function collectComments(source: ts.SourceFile, node: ts.Node, comments: Map<number, Comment>): void {
  const found = [
    ...(ts.getLeadingCommentRanges(source.text, node.pos) ?? []),
    ...(ts.getTrailingCommentRanges(source.text, node.end) ?? []),
  ]
  for (const { pos, end } of found) comments.set(pos, { line: lineOf(source, pos), text: source.text.slice(pos, end) })
}

function readCall(source: ts.SourceFile, node: ts.CallExpression): Call | undefined {
  const [title, body] = node.arguments
  if (!title || !body) return undefined
  const words = calleeWords(node.expression)
  if (words[0] !== 'it' && words[0] !== 'test') return undefined
  return {
    line: lineOf(source, node.getStart(source)),
    titleLine: lineOf(source, title.end),
    title: ts.isStringLiteralLike(title) ? title.text : null,
    table: words.includes('each') || words.includes('for'),
  }
}

/** `it.skipIf(x).each(rows)` gives `it`, `skipIf`, `each`. */
function calleeWords(callee: ts.Expression): readonly string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...calleeWords(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return calleeWords(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return calleeWords(callee.tag)
  return []
}

function lineOf(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1
}
