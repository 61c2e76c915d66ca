import { ENGLISH_FUNCTION_WORDS } from '../terms/function-words.ts'
import { matchEnd } from './match-end.ts'

const MIN_WORDS = 4
const MAX_WORDS = 24
const TOKEN = /[A-Za-z0-9][\w!?#$%^*+~'’-]{0,40}/y
// Twelve to 24 words of a fixed list, which also has words such as "about" and "there".
const SEED = /(?:[a-z]{3,8} ){11,23}[a-z]{3,8}(?![\w-])/y
// A call, a path, an assignment or an address: no text that was meant to be read.
const CODE_BEHIND = /^(?:[(/=:[{<@&]|\.\w)/
const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
// What stands behind "passphrase is" when the sentence goes on.
const PREDICATES = toSet(
  'stored kept saved held encrypted hashed derived generated required needed used asked read set sent passed provided ' +
    'given entered typed cached hidden masked redacted rotated changed reset shared loaded written protected printed ' +
    'prompted expected expired invalid valid wrong incorrect missing optional empty forgotten lost unknown mandatory ' +
    'please enter type choose use see click confirm repeat provide add always',
)
// Words that talk about secrets, and so are in none.
const SUBJECTS = toSet(
  'password passwords passphrase passphrases secret secrets credential credentials token key keys character characters ' +
    'login account email user username vault file env',
)

/**
 * End of a passphrase of at least four words, or of the words of a wallet, that begins at `start`; `start` itself when
 * ordinary text stands there.
 */
export function phraseEnd(text: string, start: number): number {
  const seedEnd = matchEnd(SEED, text, start)
  if (seedEnd > start && text.slice(start, seedEnd).split(' ').length % 3 === 0) return seedEnd
  let end = start
  let count = 0
  for (let at = start; count < MAX_WORDS; at = end + 1) {
    const next = matchEnd(TOKEN, text, at)
    const token = text.slice(at, next).toLowerCase()
    const words = wordsOf(token)
    const first = words[0] ?? token
    if (token === '' || ENGLISH_FUNCTION_WORDS.has(first)) break
    if (words.some((word) => SUBJECTS.has(word)) || (count === 0 && PREDICATES.has(first))) return start
    if (words.some((word) => ENGLISH_FUNCTION_WORDS.has(word))) return start
    count += words.length
    end = next
    if (text[end] !== ' ') break
  }
  return count >= MIN_WORDS && !CODE_BEHIND.test(text.slice(end, end + 2)) ? end : start
}

/** The words of `correct-horse`; none in a number. */
function wordsOf(token: string): readonly string[] {
  return (token.match(/[a-z0-9]{2,}/g) ?? []).filter((word) => /[a-z]/.test(word))
}
