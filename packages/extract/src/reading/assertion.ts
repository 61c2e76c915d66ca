import { findNumbers, foldText } from '@mem/text'
import { readAttribution } from './attribution.ts'
import { readConditions } from './conditions.ts'
import { readNotBut } from './not-but.ts'
import { SINGLE_VALUED } from './single-valued.ts'
import { settledPart } from './unsettled.ts'

/** What a sentence states about one property of one thing. All three are null when it can't be read off simply. */
export interface Assertion {
  readonly subject: string | null
  readonly attribute: string | null
  readonly value: string | null
}

const NOTHING: Assertion = { subject: null, attribute: null, value: null }
const LONGEST = 240
// Words before the statement itself.
const LEAD =
  /^(?:(?:and|so|but|ok|also|actually|sorry|no|correction)[\s,:;—-]+|(?:更正|纠正|(?:之前|刚才|我)?(?:说|写|记|搞)错了?|不对)[，,：:\s]+)+/iu
const BE =
  '(?:is now|is|are|must be|should be|has to be|have to be|needs to be|will be|stays at|stays|must stay at|remains|defaults to|moves to|goes to|becomes|was changed to|is set to|=) (?:now )?'
const NAME = String.raw`[\p{L}\p{N}'’._/@-]{1,40}(?: [\p{L}\p{N}'’._/@-]{1,40}){0,4}?`
const ARTICLE = '(?:the |our |my |this |a )?'
const VALUE = String.raw`(?<value>[^;!?\n]{1,80})`
const SET = '(?:please )?(?:set|change|raise|lower|increase|reduce|bump|move|switch)'
const FROM = String.raw`(?: from [^,;!?\n]{1,40}?)?`
const FORMS: readonly RegExp[] = [
  `${ARTICLE}(?<attribute>${NAME}) (?:of|for|in|on) ${ARTICLE}(?<subject>${NAME}) ${BE}${VALUE}`,
  `${ARTICLE}(?<subject>${NAME})['’]s (?<attribute>${NAME}) ${BE}${VALUE}`,
  `${SET} ${ARTICLE}(?<attribute>${NAME}) (?:of|for|in|on) ${ARTICLE}(?<subject>${NAME})${FROM} to ${VALUE}`,
  `${ARTICLE}(?<subject>${NAME}) ${BE}${VALUE}`,
  `${SET} ${ARTICLE}(?<subject>${NAME})${FROM} to ${VALUE}`,
].map((form) => new RegExp(`^${form}$`, 'iu'))
// Between Latin and Chinese a blank is a matter of taste.
const FORM_ZH =
  /^(?:请)?(?:把|将)?\s?(?<subject>(?:[^，。；！？\s的]|(?<=[\w])\s(?=\p{Script=Han})|(?<=\p{Script=Han})\s(?=\w)){1,16}?)(?:\s?的\s?(?<attribute>[^，。；！？\s的是为]{1,12}?))?(?:从\s*[^，。；！？\n]{1,20}?)?\s*(?:统一|必须|应该|要|需要|现在|以后)?(?:定为|设为|设成|设置为|改为|改成|调为|调成|调整为|保持|是|为|：|:|＝|=)\s*(?<value>[^。；！？\n]{1,200})$/u

// Nouns that only say "value of" what stands before them.
const EMPTY_HEAD = /(?<=\S)\s*(?:period|value|setting|number|duration|值|数值|设置|时长)$/iu
const NEGATED = /(?:^|\s)(?:not|never|no|n['’]t)(?:\s|$)|^[不没未非]/iu
const POINTER =
  /^(?:it|this|that|there|which|what|who|i|we|you|they|here|everything|one|goal|这|那|它|这个|那个|我|你|我们|目标)$/i
// What denies, asks or stands for a time belongs to no name (限制不 of 限制不是, 以前 of 以前端口是, 不要把端口 of 不要把端口改成).
const UNNAMED = /[不没非未]$|把|^(?:是不|谁|以前|之前|原来|过去|如果|要是|假如)|[[\]]/u
// "9090 的话会冲突", "9090 I think" is no value.
const UNSURE = /的话|就好了|[吧吗呢]$|\bi (?:think|guess|believe)\b/iu
const LONGEST_MEASURE = 40
// The value ends where a circumstance or a reason begins.
const TAIL =
  /\s*(?:[,，(（]|\s(?:because|since|so|but|with|when|while|if|unless|until|before|after|for|from|in|on|at|during|under)\s).*$/iu
const REASON = /^(?:because|since|so|but|as|otherwise|因为|由于|不然|否则|所以|免得|原因)(?![a-z])/iu

/** Reads "the upload timeout is 30 s" as subject, attribute and value; only for properties with one value at a time. */
export function readAssertion(sentence: string): Assertion {
  const settled = settledPart(sentence.trim())
  const said = (readNotBut(settled)?.instead ?? settled).replace(LEAD, '')
  const bare = readAttribution(said)
    .rest.replace(/[.。!！]+$/u, '')
    .replace(/\s+/g, ' ')
  if (bare.length > LONGEST) return NOTHING
  for (const form of [...FORMS, FORM_ZH]) {
    const { subject = '', attribute = '', value = '' } = form.exec(bare)?.groups ?? {}
    const read = subject === '' ? NOTHING : accept(subject, attribute, value)
    if (read !== NOTHING) return read
  }
  return NOTHING
}

function accept(subject: string, attribute: string, value: string): Assertion {
  const tail = TAIL.exec(value)?.[0] ?? ''
  const said = value.slice(0, value.length - tail.length).trim()
  if (said === '' || NEGATED.test(said) || !isReadable(tail)) return NOTHING
  const [owner, property] = attribute === '' ? splitName(subject) : [key(subject), key(attribute)]
  if (owner === '' || POINTER.test(owner) || POINTER.test(property) || UNNAMED.test(subject) || UNSURE.test(said))
    return NOTHING
  const measured = findNumbers(said).length > 0 && said.length <= LONGEST_MEASURE
  if (!measured && !SINGLE_VALUED.test(property)) return NOTHING
  return { subject: owner, attribute: property.replace(EMPTY_HEAD, ''), value: said }
}

// "upload timeout" is the timeout of the upload; a single word is a property without a named owner.
function splitName(name: string): readonly [string, string] {
  const bare = key(name)
  const words = bare.split(' ')
  if (words.length > 1) return [words.slice(0, -1).join(' '), words.at(-1) ?? '']
  const found = SINGLE_VALUED.exec(bare)
  return found !== null && found.index > 0 ? [bare.slice(0, found.index), found[0]] : [bare, 'value']
}

function key(name: string): string {
  return foldText(name)
    .replace(/^(?:the|our|my|this|a|an) |^[本该]/u, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[a-z\d]) (?=\p{Script=Han})|(?<=\p{Script=Han}) (?=[a-z\d])/gu, '')
    .trim()
}

// What follows the value must be a reason or circumstances that are kept as conditions: a value under circumstances
// that were not understood says nothing about the value under others.
function isReadable(tail: string): boolean {
  const rest = readConditions(tail).reduce((left, condition) => left.replace(condition, ''), tail)
  const bare = rest.replace(/^[\s,，(（]+|[\s)）]+$/gu, '')
  return bare === '' || REASON.test(bare)
}
