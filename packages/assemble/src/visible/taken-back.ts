import { chinese } from '../words/chinese.ts'
import { english } from '../words/english.ts'

const languages = [english, chinese]
const lastNumber = /#(\d{1,6})$/

const isWithdrawal = (line: string, position: string): boolean =>
  languages.some(({ withdrawn }) => line === `- ${withdrawn(`#${position}`)}`)

/** Numbers of the lines of visible blocks, oldest first, of which a later block says that they no longer hold. */
export const takenBack = (blocks: readonly string[]): ReadonlySet<number> => {
  const found = new Set<number>()
  const before: string[] = []
  for (const block of blocks) {
    for (const line of block.split('\n')) {
      const position = lastNumber.exec(line)?.[1]
      if (position === undefined || !isWithdrawal(line, position)) continue
      if (before.some((earlier) => earlier.includes(`\n- #${position} `))) found.add(Number(position))
    }
    before.push(block)
  }
  return found
}
