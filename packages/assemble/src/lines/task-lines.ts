import { foldText } from '@mem/text'
import type { BlockInput, BlockNote } from '../block.ts'
import { neutralText } from '../safe-text/neutral-text.ts'
import type { Words } from '../words/words.ts'
import { type Candidate, candidate } from './candidate.ts'
import { label, sourcesField } from './label.ts'

export const taskLines = (task: BlockInput['task'], words: Words): readonly Candidate[] => {
  if (!task) return []
  const line =
    (slot: keyof Words['task']) =>
    (note: BlockNote): Candidate => {
      const text = neutralText(note.text)
      const written = `${label(`task ${words.task[slot]}`, [sourcesField(note.sources)])} ${text}`
      return candidate({
        section: 'task',
        kind: 'task',
        key: `task ${slot} ${foldText(text)}`,
        readable: text !== '',
        text: () => written,
      })
    }
  return [
    ...(task.goal ? [line('goal')(task.goal)] : []),
    ...task.progress.map(line('progress')),
    ...task.blockers.map(line('blocker')),
    ...task.openItems.map(line('openItem')),
  ]
}
