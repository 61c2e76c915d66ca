import { type PassageKind, pieceMakers } from './passage.ts'
import { seededRandom } from './seeded-random.ts'
import { makeVocabulary } from './vocabulary.ts'

export interface GeneratedEvent {
  readonly session: string
  readonly seq: number
  readonly type: 'user/message' | 'assistant/message' | 'tool/result'
  readonly text: string
  /** Milliseconds UTC. */
  readonly time: number
}

/** Characters of the average event and the spread of its logarithm. */
const meanLength = 308
const spread = 0.7
const firstTime = Date.UTC(2026, 0, 1)

/** Shares of the kinds; Chinese and Japanese together give 13 % CJK characters. */
const shares: readonly (readonly [PassageKind, number])[] = [
  ['english', 0.522],
  ['chinese', 0.099],
  ['japanese', 0.05],
  ['code', 0.11],
  ['paths', 0.06],
  ['log', 0.09],
  ['json', 0.069],
]

/**
 * The corpus of the speed bench, equal for equal seeds: 308 characters on average, 13 % CJK characters; messages of
 * users and assistants and some tool output, in sessions of 400 events.
 */
export function* generateEvents(count: number, seed = 1): Generator<GeneratedEvent, void, void> {
  const random = seededRandom(seed)
  const makers = pieceMakers(makeVocabulary(random), random)
  for (let index = 0; index < count; index += 1) {
    const kind = drawKind(random())
    const length = drawLength(random)
    let text = ''
    while (text.length < length) text += makers[kind]()
    yield {
      session: `session-${Math.floor(index / 400)}`,
      seq: index % 400,
      type: drawType(kind, random()),
      text: text.slice(0, length).trimEnd(),
      time: firstTime + index * 60_000,
    }
  }
}

function drawKind(value: number): PassageKind {
  let left = value
  for (const [kind, share] of shares) {
    left -= share
    if (left < 0) return kind
  }
  return 'english'
}

/** Log-normal, so that most messages are short and a few are long. */
function drawLength(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const length = Math.exp(Math.log(meanLength) - spread ** 2 / 2 + spread * normal)
  return Math.round(Math.min(4_000, Math.max(12, length)))
}

function drawType(kind: PassageKind, value: number): GeneratedEvent['type'] {
  const prose = kind === 'english' || kind === 'chinese' || kind === 'japanese'
  if (!prose && value < 0.4) return 'tool/result'
  return value < (prose ? 0.5 : 0.7) ? 'user/message' : 'assistant/message'
}
