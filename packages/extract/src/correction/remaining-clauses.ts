import { findNumbers, type Span } from '@mem/text'
import { readAssertion } from '../reading/assertion.ts'
import { mentions } from './mentions.ts'

const SEAM = /\s*[,;，；]\s*(?:(?:and|but|while|whereas)\s|而|且|并且)?|\s(?:and|while|whereas|but)\s/g
// Clauses that say something about the one before, and nothing by themselves.
const DEPENDENT =
  /^(?:because|since|so|if|when|unless|until|which|that|who|not|never|instead|rather|as|for|in|on|at|with|from|to|then|otherwise|it|this|they|因为|所以|如果|当|不是|而不是|以免|否则|然后|这|它)(?![a-z])/iu
const FINITE =
  /\S\s(?:is|are|was|were|has|have|uses?|runs?|listens?|goes|stays?|lives?|takes?|needs?|costs?|must|should|can|will|gets?|keeps?|returns?|expires?|gives?|holds?)\s|[^，。；\s](?:是|为|用|在|要|必须|走|跑|有|保留|需)/u
const FEWEST_CHARACTERS = 5

/**
 * The clauses of a statement that stay true when the values that another one names are taken back: "… and production uses
 * 9090" of "The staging port is 8080 and production uses 9090". Only clauses with a subject, a verb and a value of their own
 * count, and only where a single clause holds what was taken back; of anything else the whole statement is replaced.
 */
export function remainingClauses(content: string, replaced: readonly string[]): readonly Span[] {
  const clauses = clausesOf(content)
  const isReplaced = ({ start, end }: Span) => {
    const clause = content.slice(start, end)
    return replaced.some((value) => mentions({ content: clause, numbers: findNumbers(clause) }, value))
  }
  if (clauses.filter(isReplaced).length !== 1) return []
  return clauses.filter((clause) => !isReplaced(clause) && standsAlone(content.slice(clause.start, clause.end)))
}

function clausesOf(content: string): readonly Span[] {
  const seams = [...content.matchAll(SEAM)].map(({ index, 0: seam }) => ({ start: index, end: index + seam.length }))
  const starts = [0, ...seams.map(({ end }) => end)]
  const ends = [...seams.map(({ start }) => start), content.length]
  return starts.map((start, at) => ({ start, end: ends[at] ?? content.length })).filter(({ start, end }) => end > start)
}

function standsAlone(clause: string): boolean {
  if (clause.length < FEWEST_CHARACTERS || DEPENDENT.test(clause) || !FINITE.test(clause)) return false
  return findNumbers(clause).length > 0 || readAssertion(clause).value !== null
}
