import { subjectWords } from './subject-words.ts'

const LEAD =
  '(?:(?:please|and|but|also|ok|so|from now on|going forward|in this (?:repo|project)|we|you|you guys|everyone)[\\s,:]{1,2}){0,4}'
const PHRASE = '(?<phrase>[^,;:.!?，。；：！？\\n]{2,60}?)'
const END = '(?=\\s*(?:$|[,;:.!，。；：！—(（]|\\s(?:because|since|as it)\\b))'
const NOT =
  "(?:(?:must |should |may |can |will )?never(?: ever)?|don'?t(?: ever)?|do not|must(?: not|n't)|should(?: not|n't)|can(?:not|'t)|may not|no more|no|avoid|stop|not allowed to|forbidden to)"
const LEAD_ZH = '(?:(?:以后|今后|请|我们|大家|项目里|绝对|都|一律|也|千万)[，,\\s]?){0,4}'
const NOT_ZH = '(?:不要再?|别再?|禁止|严禁|不能再?|不许再?|不准再?|不得再?|绝不能?|勿|不可以?|不允许)'
const FORMS: readonly RegExp[] = [
  `^${LEAD}${NOT} ${PHRASE}${END}`,
  `^${LEAD}${PHRASE} (?:is|are) (?:strictly |now )?(?:banned|forbidden|prohibited|not allowed|off[- ]limits)${END}`,
  `^${LEAD_ZH}${NOT_ZH}\\s?${PHRASE}\\s?了?${END}`,
].map((form) => new RegExp(form, 'iu'))
// A ban under circumstances: whoever lifts it may mean them or all of it.
const LIMITED =
  /\b(?:if|unless|without|until|except|when|while|before|after|or|and|only|instead|directly|too|any ?more than)\b|除非|除了|如果|之前|时候|或者?|[和与只]/iu
const USE =
  /^(?:(?:any|the|a|an|our|that|more) )?(?:(?:use|using|import|importing|rely on|relying on|add|install) )?(?:(?:any|the|a|an|our) )?/iu
const USE_ZH = /^[在把将]?(?:继续)?(?:使用|采用|引入|用|装|安装|走)?\s?/u

/** What a sentence forbids altogether: "lodash" of "Never use lodash.", 周五部署 of 不要在周五部署; null when it forbids nothing, or only in part. */
export function readBan(sentence: string): string | null {
  const text = sentence.replaceAll('’', "'").trim()
  for (const form of FORMS) {
    const phrase = form.exec(text)?.groups?.phrase
    if (phrase !== undefined) return LIMITED.test(phrase) ? null : phrase
  }
  return null
}

/** Whether two phrases mean the same act: "use lodash" and "lodash", "deploying on Fridays" and "deploy on Fridays". */
export function isSameAct(one: string, other: string): boolean {
  const [first, second] = [one, other].map(actKey)
  return first !== '' && first === second
}

function actKey(phrase: string): string {
  const bare = phrase
    .trim()
    .replace(/[`"'“”「」]/g, '')
    .replace(USE, '')
    .replace(USE_ZH, '')
  if (/\p{Script=Han}/u.test(bare)) return bare.replace(/\s+/g, '').toLowerCase()
  return [...subjectWords(bare, [])].sort().join(' ') || bare.toLowerCase()
}
