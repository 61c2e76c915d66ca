import { openMemory } from '@mem/engine'

/** 2026-03-02T09:00:00Z: the clock stands. */
export const askedAt = Date.UTC(2026, 2, 2, 9)

/** A folder with a memory, and what it is asked. */
export interface Asked {
  readonly directory: string
  readonly questions: readonly string[]
}

/** The blocks of all questions, by a memory opened on the folder with a clock that stands and ids that count. */
export const blocksOf = async ({ directory, questions }: Asked): Promise<readonly string[]> => {
  let made = 0
  const newId = () => {
    made += 1
    return `id-${made}`
  }
  const memory = await openMemory(
    { retrieval: { deadlineMs: 10_000 } },
    { directory, clock: () => askedAt, newId, log: () => undefined },
  )
  const texts: string[] = []
  for (const text of questions)
    texts.push((await memory.prepare({ session: 'asking', text, askedAt, visible: [] })).text)
  await memory.close()
  return texts
}

// Run by itself, with a list of folders and questions as argument, it prints their blocks.
const [, program = '', argument] = process.argv
if (program.endsWith('blocks-of.ts') && argument) {
  const blocks: (readonly string[])[] = []
  for (const asked of JSON.parse(argument) as Asked[]) blocks.push(await blocksOf(asked))
  console.log(JSON.stringify(blocks))
}
