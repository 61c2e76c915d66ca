import { findNumbers, type Span } from '@mem/text'
import { readAssertion } from '../reading/assertion.ts'
import { readAttribution } from '../reading/attribution.ts'
import { readConditions } from '../reading/conditions.ts'
import { readPolarity } from '../reading/polarity.ts'
import { mentions } from './mentions.ts'
import { sharedCount, subjectWords } from './subject-words.ts'

const SEAM = /\s*[,;，；]\s*(?:(?:and|but|while|whereas)\s|而|且|并且)?|\s(?:and|while|whereas|but)\s/g
// Clauses that say something about the one before, and nothing by themselves.
const DEPENDENT =
  /^(?:[^\p{L}]|because|since|so|if|when|unless|until|which|that|who|not|never|instead|rather|as|for|in|on|at|with|from|to|then|otherwise|it|this|they|因为|所以|如果|当|不是|而不是|以免|否则|然后|这|它)(?![a-z])/iu
const FINITE =
  /\S\s(?:is|are|was|were|has|have|uses?|runs?|listens?|goes|stays?|lives?|takes?|needs?|costs?|must|should|can|will|gets?|keeps?|returns?|expires?|gives?|holds?)\s|[^，。；\s](?:是|为|用|在|要|必须|走|跑|有|保留|需)/u
const GOVERNING =
  /^(?:on|in|at|for|during|under|with|by|from|as|after|before)\b|\b(?:too|also|likewise|as well|the same)\b|也|同样|\bthat\s|\b(?:only|until|unless|if|when|once|should|could|might|maybe|perhaps|wrong|false|doubt|assume|suppose)\b|[()（）?？"“”「」]|只|除非|如果|之前|以前|可能|也许|说|错/iu
const EVERYTHING = /\b(?:both|all|each|every|everything)\b|都|全部|所有/iu
const FEWEST_CHARACTERS = 5

/**
 * The clauses of a statement that stay true when the values that another one names are taken back: "… and production uses
 * 9090" of "The staging port is 8080 and production uses 9090". Only clauses with a subject, a verb and a value of their own
 * count, only where a single clause holds what was taken back, nothing governs the whole sentence, and the correction speaks of
 * nothing in them; of anything else the whole statement is replaced: better a fact lost than one that nobody said.
 */
export function remainingClauses(content: string, replaced: readonly string[], correction: string): readonly Span[] {
  if (isGoverned(content) || EVERYTHING.test(correction)) return []
  const clauses = clausesOf(content)
  const isReplaced = ({ start, end }: Span) => {
    const clause = content.slice(start, end)
    return replaced.some((value) => mentions({ content: clause, numbers: findNumbers(clause) }, value))
  }
  if (clauses.filter(isReplaced).length !== 1) return []
  const isTouched = (clause: string) =>
    findNumbers(clause).some(({ raw }) => mentions({ content: correction, numbers: findNumbers(correction) }, raw)) ||
    sharedCount(subjectWords(clause, []), subjectWords(correction, [])) > 0
  return clauses.filter((clause) => {
    const text = content.slice(clause.start, clause.end)
    return !isReplaced(clause) && standsAlone(text) && !isTouched(text)
  })
}

// A condition, a denial, somebody else's word or an opening such as "I doubt that" may hold for every clause.
function isGoverned(content: string): boolean {
  return (
    readPolarity(content) !== 'positive' ||
    readConditions(content).length > 0 ||
    readAttribution(content).source !== null ||
    GOVERNING.test(content)
  )
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
