import { openMemory } from '@mem/engine'

/** 2026-03-02T09:00:00Z: the clock stands. */
export const askedAt = Date.UTC(2026, 2, 2, 9)

export const questions = [
  'Which port does the staging database use, and who owns billing?',
  'What did we decide about the cache of the catalogue?',
  '发布流程里周五能不能上线？',
  'When is the zeppelin delivered?',
]

/** The blocks of all questions, by a memory opened on the folder with a clock that stands and ids that count. */
export const blocksOf = async (directory: string): Promise<readonly string[]> => {
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

// Run by itself, with the folder as argument, it prints them.
const [, program = '', directory] = process.argv
if (program.endsWith('blocks-of.ts') && directory) console.log(JSON.stringify(await blocksOf(directory)))
