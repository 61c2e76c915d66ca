import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MemError } from '@mem/engine'
import { type DemoArguments, readArguments, usage } from './arguments.ts'
import { parseLog } from './log/parse-log.ts'
import { readTextFile } from './log/read-text-file.ts'
import { describeFigures } from './report/describe-figures.ts'
import { describeQuestion } from './report/describe-question.ts'
import { shippedConversation } from './shipped-conversation.ts'

const examples = fileURLToPath(new URL('../../../examples', import.meta.url))
const caller = process.env.INIT_CWD ?? process.cwd()

try {
  const given = readArguments(process.argv.slice(2))
  if (given.help) process.stdout.write(usage)
  else await demonstrate(given)
} catch (error) {
  if (!MemError.is(error)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function demonstrate(given: DemoArguments): Promise<void> {
  const { events, questions } = inputOf(given)
  // The host takes seconds to load, which nobody waits for who mistyped an argument.
  const { runDemo } = await import('./run-demo.ts')
  const home = mkdtempSync(join(tmpdir(), 'mem-demo-'))
  try {
    console.log(`Replaying ${events.length} events through the DSH agent loop; no key, no network, home ${home}`)
    const result = await runDemo({ events, questions, home, progress: console.log })
    for (const [index, question] of result.questions.entries())
      console.log(`\n${describeQuestion(question, index + 1)}`)
    console.log(describeFigures(result))
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function inputOf({ log, ask }: DemoArguments) {
  if (log === null) {
    const shipped = shippedConversation(examples)
    return ask.length > 0 ? { ...shipped, questions: ask } : shipped
  }
  const path = resolve(caller, log)
  return { events: parseLog(readTextFile(path), log), questions: ask }
}
