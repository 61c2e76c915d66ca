import type { BlockRepair } from '../block.ts'
import { labelField } from '../safe-text/label-field.ts'
import { neutralText } from '../safe-text/neutral-text.ts'
import type { Words } from '../words/words.ts'
import { type Candidate, candidate } from './candidate.ts'
import { label } from './label.ts'

/** Reminders to repair the last answer. */
export const repairLines = (repairs: readonly BlockRepair[], words: Words): readonly Candidate[] =>
  repairs.map(({ ref, check, source, text, blocking }) => {
    const mark = blocking ? words.marks['repair-first'] : null
    const written = `${label(`repair ${labelField(check)}`, [labelField(source), mark])} ${words.repair(neutralText(text))}`
    return candidate({ section: 'notice', kind: 'repair', ref, key: written, readable: true, text: () => written })
  })
