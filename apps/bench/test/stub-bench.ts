import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A bench folder whose programs print their arguments and folder as JSON; with the data sets `one` and `two`. */
export function stubBench(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stub-bench-'))
  for (const part of ['harness', 'scenarios', 'adversarial', 'extraction', 'data/one', 'data/two', 'data/empty']) {
    mkdirSync(join(folder, part), { recursive: true })
  }
  const program =
    'console.log(JSON.stringify({ script: import.meta.filename, argv: process.argv.slice(2), cwd: process.cwd() }))'
  writeFileSync(join(folder, 'harness/run.mjs'), program)
  writeFileSync(join(folder, 'harness/scenarios.mjs'), program)
  writeFileSync(join(folder, 'extraction/score.mjs'), program)
  for (const name of ['dev.jsonl', 'more.jsonl', 'few.txt']) writeFileSync(join(folder, 'extraction', name), '')
  writeFileSync(join(folder, 'data/one/corpus.jsonl'), '')
  writeFileSync(join(folder, 'data/two/corpus.jsonl.gz'), '')
  writeFileSync(join(folder, 'scenarios/dev.jsonl'), '')
  writeFileSync(join(folder, 'adversarial/dev.jsonl'), '')
  return folder
}
