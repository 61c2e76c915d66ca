/**
 * Every number of the ranking, in one table: one setting for all memories. Measured values come from the ranking
 * recipe (tuned on developer parts, checked once on held-back parts); the others are priors and say so.
 */
export interface RankingWeights {
  /** Words looked up among messages, rarest first, and entries read in all. 24 and 1,500 change nothing (ranking-recipe §1). */
  readonly messageLookups: number
  readonly messagePostings: number
  /**
   * Factor on words found by translation: with 1, a memory in both languages loses 16 points of R@5, with 0.5 three; what
   * the other language finds stays the same (ranking-recipe §3).
   */
  readonly translation: number
  /** Terms of translations looked up, and entries read for them; on top of the question's own. Priors. */
  readonly translationLookups: number
  readonly translationPostings: number
  /** Messages taken from the index; the ones to read are chosen among them. */
  readonly candidates: number
  /** Messages read and scored with all words of the question. 64 against 100 costs 2.5 points on long task-like questions. */
  readonly rescoredMessages: number
  /** Of the messages taken from the index, the best ones whose neighbours are ranked too. */
  readonly withNeighbours: number
  /** Of the ranked messages, the best ones that are loaded and whose text is looked at. */
  readonly refinedMessages: number
  /** Words looked up among items, rarest first. */
  readonly itemLookups: number
  /** Items read and scored. */
  readonly rescoredItems: number
  /** Characters of a message that are read for scoring; bounds the time spent on one long message. */
  readonly readCharacters: number
  /** BM25: how fast repeated words stop counting, and how much length counts. */
  readonly saturation: number
  readonly lengthShare: number
  /** Share of the closeness of neighbouring words of the question, and how far apart they may stand. */
  readonly closeness: number
  readonly closenessReach: number
  /** Factor on the distance of two words in the wrong order. */
  readonly reversedDistance: number
  /** Share of the better message next to it, and of the better one two away. */
  readonly neighbour: number
  readonly secondNeighbour: number
  /** Share of a neighbour's score when one of the two asks and the other answers. */
  readonly answer: number
  /** Share of the session's score for short and for long questions. */
  readonly session: readonly [short: number, long: number]
  /** Gain of the user's message that opens a session, for short and for long questions. */
  readonly opening: readonly [short: number, long: number]
  /** Distinct words at which a question counts as short, and from which as long. */
  readonly questionLength: readonly [short: number, long: number]
  /** Factor on assistant messages, and the same when the question asks for the assistant's words. */
  readonly assistant: number
  readonly assistantAsked: number
  /** Gain of messages by the one speaker whom the question names. */
  readonly speaker: number
  /** Weight of that speaker's name as a word. */
  readonly speakerName: number
  /** Gain of a message from exactly the date in the question. */
  readonly date: number
  /** Gain of a time expression for a when-question, and of a digit for a question for a value. */
  readonly timeExpression: number
  readonly digit: number
  /** Gain of a user message in the form of a standing instruction or preference. */
  readonly standingForm: number
  /** Gain of a text that holds three numbers, paths, codes or quoted phrases of the question exactly. A prior: the sets have almost none. */
  readonly exactMatch: number
  /** Share of its best source message's score that an item gains. A prior. */
  readonly sourceMessage: number
  /** Share of the score of an earlier value that its successor gains. A prior. */
  readonly earlierValue: number
  /** Factor on tentative items. A prior. */
  readonly tentative: number
  /** Factor on superseded items, which only history shows. Seed A. */
  readonly superseded: number
}

export const RANKING_WEIGHTS: RankingWeights = {
  messageLookups: 24,
  messagePostings: 1500,
  translation: 0.5,
  translationLookups: 128,
  translationPostings: 1000,
  candidates: 100,
  rescoredMessages: 100,
  withNeighbours: 100,
  refinedMessages: 40,
  itemLookups: 12,
  rescoredItems: 24,
  readCharacters: 4_000,
  saturation: 2,
  lengthShare: 0.75,
  closeness: 0.8,
  closenessReach: 8,
  reversedDistance: 1.5,
  neighbour: 0.3,
  secondNeighbour: 0.1,
  answer: 0.2,
  session: [0.35, 0.9],
  opening: [0.3, 0.9],
  questionLength: [8, 16],
  assistant: 0.5,
  assistantAsked: 0.8,
  speaker: 1,
  speakerName: 0.5,
  date: 2,
  timeExpression: 0.3,
  digit: 0.3,
  standingForm: 0.5,
  exactMatch: 0.5,
  sourceMessage: 0.3,
  earlierValue: 0.8,
  tentative: 0.7,
  superseded: 0.4,
}
