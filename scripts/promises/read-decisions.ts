import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParsedDecision, parseDecision } from './parse-decisions.ts'

/** All records of docs/decisions as one. */
export function readDecisions(root: string): ParsedDecision {
  const folder = 'docs/decisions'
  const records = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => parseDecision(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')))
  return {
    decided: records.flatMap(({ decided }) => decided),
    problems: records.flatMap(({ problems }) => problems),
  }
}
