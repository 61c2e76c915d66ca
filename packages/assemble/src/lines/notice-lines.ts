import type { BlockInput } from '../block.ts'
import { neutralText } from '../safe-text/neutral-text.ts'
import type { Words } from '../words/words.ts'
import { type Candidate, candidate } from './candidate.ts'

const mostUnknownTerms = 8

const noticeLine = (text: string, given: Partial<Candidate> = {}): Candidate =>
  candidate({ section: 'notice', kind: 'remark', key: `notice ${text}`, readable: true, text: () => text, ...given })

/** What the memory doesn't hold. The statement of missing evidence is part of every block that must carry it. */
export const absenceLines = (input: BlockInput, words: Words): readonly Candidate[] => {
  const terms = input.unknownTerms.map(neutralText).filter((term) => term !== '')
  return [
    ...(input.insufficient ? [noticeLine(words.insufficient, { kind: 'statement' })] : []),
    ...(terms.length > 0 ? [noticeLine(words.noRecord([...new Set(terms)].slice(0, mostUnknownTerms)))] : []),
    ...(input.saidByOthers ?? []).map(({ term, speakers }) => saidByOthersLine(term, speakers, words)),
  ]
}

const saidByOthersLine = (term: string, speakers: readonly string[], words: Words): Candidate => {
  const [written, ...names] = [term, ...speakers].map(neutralText)
  const named = names.map((name) => (name === 'user' || name === 'assistant' ? words.roles[name] : name))
  return noticeLine(words.saidByOthers(written ?? '', named), {
    readable: written !== '' && names.every((name) => name !== ''),
  })
}

/** Lines of visible blocks that no longer hold; one whose earlier value stands in the notice is named there. */
export const withdrawnLines = (input: BlockInput, words: Words): readonly Candidate[] =>
  (input.withdrawn ?? []).map(({ ref, position }) =>
    noticeLine(words.withdrawn(`#${position}`), { kind: 'withdrawn', ref, coveredBy: [ref] }),
  )

/** The number of disputes, and lines given by the caller. */
export const remarkLines = (input: BlockInput, words: Words): readonly Candidate[] => [
  ...(input.disputed > 0 ? [noticeLine(words.disputes(input.disputed))] : []),
  ...input.notices.map((notice) => {
    const text = neutralText(notice)
    return noticeLine(words.note(text), { readable: text !== '' })
  }),
]
