import type { LoggedPart, LoggedReason } from '../prepare/logged-lines.ts'

/** The parts of a score in words; a part that isn't here is shown by its own name. */
const words: Readonly<Record<string, string>> = {
  'rare words': 'it holds rare words of the question',
  'close together': 'those words stand close together',
  'neighbouring message': 'the messages next to it fit the question',
  'question and answer': 'it answers a message that fits, or is answered by one',
  'same session': 'other messages of its session fit the question',
  'opens the session': 'it is what the user opened a session with',
  'assistant message': 'the assistant said it',
  'named speaker': 'the person whom the question names said it',
  date: 'it was said on a date that the question names',
  'kind of answer': 'it holds what is asked for, a time or a number',
  'standing form': 'it is worded as a lasting wish',
  'exact match': 'it holds numbers, paths or phrases of the question exactly',
  'source message': 'the message it came from fits the question',
  'source of an item': 'an item that was chosen came from it',
  'earlier value': 'what it replaced fits the question',
  kind: 'its kind: decisions and constraints count in full, proposals half',
  evidence: 'whose words it rests on: the user’s count in full',
  certainty: 'how sure it is: guesses and earlier values count less',
  words: 'it holds words of the question',
}

/** Rules are ranked by themselves; their parts don't add up. */
const ruleWords: Readonly<Record<string, string>> = {
  words: 'words that it shares with the question',
  rarity: 'how rare those are among the rules',
  scope: 'factor for a scope that the question names',
}

const origins: Readonly<Record<NonNullable<LoggedReason['because']>, string>> = {
  resident: 'holds for all work here, whatever is asked',
  established: 'said in this session before a compaction took the words',
  earlier: 'the earlier value of something in the block',
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`

/**
 * Why something was offered to the block: its score with every part named and sized, or what brings it without a score;
 * null when the log doesn't say.
 */
export const describeScore = (ref: string | null | undefined, why: LoggedReason | null | undefined): string | null => {
  if (!why) return null
  if (why.because) return origins[why.because]
  const parts = why.features ?? []
  if (parts.length === 0) return null
  if (ref?.startsWith('rule_'))
    return parts.map(({ name, value }) => `${ruleWords[name] ?? name}: ${Number(value.toFixed(2))}`).join('; ')
  const total = why.score ?? parts.reduce((sum, { value }) => sum + value, 0)
  const written = ({ name, value }: LoggedPart) => `${signed(value)} ${words[name] ?? name}`
  return `fit ${total.toFixed(2)} = ${parts.map(written).join('; ')}`
}
