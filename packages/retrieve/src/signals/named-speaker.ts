import { foldText } from '@mem/text'
import { holdsWord } from '../words/holds-word.ts'

/**
 * The one of the known speakers whom a question names by full or first name, or null when it names none or several.
 */
export function namedSpeaker(question: string, speakers: Iterable<string>): string | null {
  const folded = foldText(question)
  const named = [...new Set(speakers)].filter((speaker) => names(folded, foldText(speaker).trim()))
  return named.length === 1 && named[0] !== undefined ? named[0] : null
}

function names(question: string, speaker: string): boolean {
  const first = speaker.split(/\s/)[0] ?? ''
  return [speaker, first].some((name) => name.length > 1 && holdsWord(question, name))
}
