import { sameSaying } from '@mem/assemble'
import type { Program, Store, StoredEvent, StoredItem } from '@mem/store'
import { queryTerms, termSequence } from '@mem/text'

/** Messages looked at; far more than a sentence is ever repeated. */
const most = 2_000

/** A colon ends what leads in ("Understood: …"); what follows it is said again. */
const sentenceEnd = /[.!?:;\n。！？：；]+/

interface Sentence {
  readonly terms: string
  /** What it says, as blocks compare statements. */
  readonly saying: string
}

const sentencesOf = (text: string): readonly Sentence[] =>
  text.split(sentenceEnd).flatMap((sentence) => {
    const terms = termSequence(sentence).join(' ')
    return terms === '' ? [] : [{ terms, saying: sameSaying(sentence.trim()) }]
  })

/**
 * Tells texts that say the same as one of these: the sentences of the words, whole and in a row. Case, width, spaces, marks and
 * emphasis make no difference, nor what makes none for a block ("as I said", "can't"); a word more in a sentence ("never", "不") does.
 */
export const holdsAny = (sayings: readonly string[]): ((text: string) => boolean) => {
  const wanted = sayings.flatMap((words) => {
    const sentences = sentencesOf(words)
    return sentences.length === 0 ? [] : [{ sentences, whole: sameSaying(words) }]
  })
  if (wanted.length === 0) return () => false
  return (text) => {
    const told = sentencesOf(text)
    const isSaid = ({ terms, saying }: Sentence, at: number) =>
      told[at]?.terms === terms || (saying !== '' && told[at]?.saying === saying)
    const whole = sameSaying(text)
    return wanted.some(
      (one) =>
        whole === one.whole ||
        told.some((_sentence, at) => one.sentences.every((sentence, offset) => isSaid(sentence, at + offset))),
    )
  }
}

/** The same for the words of one saying. */
export const holdsWords = (words: string): ((text: string) => boolean) => holdsAny([words])

/** Messages of a workspace that hold the words, whoever said them, in any of its sessions. */
export function* sameWords(store: Store, workspace: string, words: string): Program<readonly StoredEvent[]> {
  const terms = queryTerms(words)
  const { candidates } = yield* store.search.query({ index: 'message', workspace, terms, limit: most })
  const events = yield* store.events.byIds(candidates.map((candidate) => candidate.id))
  const holds = holdsWords(words)
  return events.filter((event) => holds(event.text))
}

/** Items of the workspaces whose content holds the words, whatever they came from: messages, or a command. */
export function* itemsHolding(
  store: Store,
  workspaces: readonly string[],
  words: string,
): Program<readonly StoredItem[]> {
  const terms = queryTerms(words)
  const holds = holdsWords(words)
  const found: StoredItem[] = []
  for (const workspace of new Set(workspaces)) {
    const { candidates } = yield* store.search.query({ index: 'item', workspace, terms, limit: most })
    found.push(...(yield* store.items.byRows(candidates.map(({ id }) => id))))
  }
  return found.filter(({ content }) => holds(content))
}

/** Items of the workspaces that say the same on the same authority: a block shows them as one line. */
export function* repeatsOf(
  store: Store,
  item: StoredItem,
  workspaces: readonly string[],
): Program<readonly StoredItem[]> {
  const said = sameSaying(item.content)
  return (yield* itemsHolding(store, workspaces, item.content)).filter(
    ({ id, evidence, durability, session, content }) =>
      id !== item.id &&
      evidence === item.evidence &&
      (durability !== 'session' || session === item.session) &&
      sameSaying(content) === said,
  )
}
