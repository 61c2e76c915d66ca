import { type Assertion, readAssertion } from '../reading/assertion.ts'
import { isBorrowed } from '../reading/borrowed.ts'
import { isGuess } from '../reading/guess.ts'
import { isHypothetical } from '../reading/hypothetical.ts'
import { leavesOpen } from '../reading/left-open.ts'
import { isRedacted } from '../reading/redacted.ts'
import { isRemark } from '../reading/remark.ts'
import { isUnsettled } from '../reading/unsettled.ts'

/** The reason that a change carries among the reasons of its statement: it replaces whatever its own tier. */
export const CHANGE = 'change'

const LEAD =
  "(?:(?:please|pls|ok(?:ay)?|alright|great|thanks|now|actually|and|so|also|let's|lets)[\\s,.!:—-]{1,3}){0,4}"
const VERB = '(?:change|set|switch|move|update|bump|raise|lower|rename|increase|decrease|reduce|adjust)'
const ORDER = new RegExp(`^${LEAD}${VERB} (?<rest>[^?？\\n]{3,200})$`, 'iu')
const LEAD_ZH = '(?:(?:请|麻烦|好的?|那么?|现在|另外|还有|帮我)[，,\\s]{0,2}){0,3}'
const TURN_ZH =
  '(?:改成|改为|改到|改回|换成|换为|换到|调成|调为|调到|调整[为到成]|设成|设为|设置[为成]|更新[为到成]|升级?[到为成]|降级?[到为成]|提高到|降低到|增加到|减少到|切换?[到为成]|移到|迁移?到|重命名为|改名[为成]|改叫)'
const ORDER_ZH = new RegExp(
  `^${LEAD_ZH}(?<mark>[把将])?\\s?(?<name>[^，。；！？?,;!\\n把将不别没勿未]{1,40}?)\\s?${TURN_ZH}\\s?(?<value>[^？?\\n]{1,120})$`,
  'u',
)

// What is to be done afterwards says nothing about the value, unless it tries or undoes it.
const NEXT = /(?:,? (?:and(?: then)?|then)|[，,]\s?(?:然后|再|并且?|接着|顺便|同时))(?=\s|\p{Script=Han})(?<what>.*)$/iu
const TRIES =
  /\d|\b(?:back|revert|restore|undo|see|check|try|test|whether|tell|compare|measure|what|how|why|or)\b|回|恢复|撤|试|看/iu
const TAIL = /\s?(?:(?:instead|now|please|again|everywhere|from now on|going forward|thanks|for good)|就行|就好)$/iu
/** At most so many words of a value: "dark mode", "30 requests per minute". */
const MOST_WORDS = 4
// A time, a guess, another value or an outcome: no value that simply holds.
const NO_VALUE =
  /\b(?:or|and|but|maybe|something|somewhere|whatever|around|about|later|soon|today|tonight|tomorrow|yesterday|eventually|temporar\w*|next|on \w+day|what|which|that|it|this|one|ones|than|as|so|fail\w*|break\w*|broke\w*|crash\w*|works?|does\w*|did\w*|gives?|causes?|throws?|hangs?)\b|或|还是|左右|大概|了$|[今明后昨]天|之后|以后|稍后|时候|会|就|试|看/iu

/**
 * Reads the user's order that a property get another value: "Change the staging port to 9090.", 把 staging 的端口改成 9090. Null for
 * everything else, also for what asks, supposes, denies, guesses or leaves the value open.
 */
export function readChange(sentence: string): Assertion | null {
  const text = sentence.replaceAll('’', "'").trim()
  const order = asOrder(text.replace(/[.。!！]+$/u, ''))
  if (order === null || isLoose(text)) return null
  const { subject, attribute, value } = readAssertion(withoutNext(order))
  const bare = (value ?? '').replace(TAIL, '').trim()
  const isValue = bare !== '' && !NO_VALUE.test(bare) && bare.split(/\s+/).length <= MOST_WORDS
  return isValue ? { subject, attribute, value: bare } : null
}

// In the words of one verb, which is all that `readAssertion` needs to know.
function asOrder(text: string): string | null {
  const english = ORDER.exec(text)?.groups
  if (english !== undefined) return `change ${english.rest}`
  const chinese = ORDER_ZH.exec(text)?.groups
  if (chinese === undefined) return null
  // "端口是 9090 吧" guesses, 把端口改成 9090 吧 asks for it.
  const value = chinese.mark === undefined ? chinese.value : chinese.value?.replace(/\s?(?:吧|好了)$/u, '')
  return `把${chinese.name}改成 ${value}`
}

function withoutNext(order: string): string {
  const next = NEXT.exec(order)
  return next === null || TRIES.test(next.groups?.what ?? '') ? order : order.slice(0, next.index)
}

function isLoose(text: string): boolean {
  return [isHypothetical, isGuess, isBorrowed, isRemark, isRedacted, isUnsettled, leavesOpen].some((test) => test(text))
}
