// Openings that turn: behind them a plain order takes back what was forbidden.
const LEAD =
  "(?:(?:ok(?:ay)?|fine|well|alright|right|hm+|so|and|but|now|good news|actually|never ?mind|on second thoughts?|i(?:'ve)? changed my mind)[\\s,.:!…—-]{1,3}){0,3}"
const TURNS =
  "(?:(?:ok(?:ay)?|well|hm+)[\\s,.!…]{1,3})?(?:actually|never ?mind|on second thoughts?|i(?:'ve)? changed my mind)[\\s,.:!…—-]{1,3}"
const PHRASE = '(?<phrase>[^,;:.!?，。；：！？\\n]{2,60}?)'
const OK = '(?:ok(?:ay)?|fine|alright|all right|allowed|permitted)'
const AGAIN = '(?:again|after all|once more)'
// A limit behind it makes it another permission.
const END =
  '(?=\\s*(?:$|[.!]|[,;—(](?!\\s?(?:but\\b|only\\b|if\\b|unless\\b|except\\b|just\\b|as long\\b|provided\\b|when\\b|for\\b|in\\b))))'
const GONE =
  '(?:(?:is|was|has been) (?:now |hereby )?(?:lifted|over|gone|off|cancel+ed|dropped|removed|revoked)|no longer (?:applies|holds))'
const WHO = '(?:you|we)(?: all)?'
const NAMED = '(?<phrase>(?:use|using|import|install|rely on) [^,;:.!?\\s]{2,40}(?: [^,;:.!?\\s]{2,30})?)'
const LEAD_ZH = '(?:(?:算了|好吧|行吧?|那|现在|以后|今后|我们|大家|你|您|又|其实|改主意了|想了想)[，,。\\s]{0,2}){0,4}'
const PHRASE_ZH = '(?<phrase>[^，。；：！？,;:!?\\n]{2,30}?)'
const END_ZH = '(?=\\s*[。.!！]*$)'

const STRONG: readonly RegExp[] = [
  `^${LEAD}${WHO} (?:may|can|are allowed to|'re allowed to|are free to) (?:now )?${PHRASE} ${AGAIN}(?: now)?${END}`,
  `^${LEAD}(?:it'?s|it is) ${OK} (?:now |again )?to ${PHRASE} ${AGAIN}(?: now)?${END}`,
  `^${LEAD}feel free to ${PHRASE} ${AGAIN}${END}`,
  `^${LEAD}(?:the |our |my |that )?${PHRASE} ban ${GONE}${END}`,
  `^${LEAD}(?:the |our |my |that )?ban (?:on|against|of) ${PHRASE} ${GONE}${END}`,
  `^${LEAD}(?:i(?:'m| am)|we(?:'re| are)|let's|please) lift(?:ing)? (?:the |our |my )?(?:ban (?:on|against) ${PHRASE})${END}`,
  `^${LEAD}(?:i(?:'m| am)|we(?:'re| are)|let's|please) lift(?:ing)? (?:the |our |my )?${PHRASE} ban${END}`,
  `^${LEAD}${PHRASE} (?:is|are) (?:no longer|not) (?:banned|forbidden|prohibited|off[- ]limits)(?: any ?more| now)?${END}`,
  `^${LEAD}${PHRASE} (?:is|are) ${OK} (?:${AGAIN}|now)${END}`,
  `^${LEAD}(?:let's |we(?:'ll)? |please )?(?:use|go with|keep) ${PHRASE} after all${END}`,
  `^${LEAD_ZH}可以(?:重新|继续|再次?|接着)(?:使用|用)?${PHRASE_ZH}\\s?了?${END_ZH}`,
  `^${LEAD_ZH}(?:重新|现在)?允许${PHRASE_ZH}了${END_ZH}`,
  `^${LEAD_ZH}(?:取消|解除|撤销)对?${PHRASE_ZH}的?(?:禁令|禁用|限制)了?吧?${END_ZH}`,
  `^${LEAD_ZH}${PHRASE_ZH}\\s?的?(?:禁令|禁用)(?:已经?|现在)?(?:取消|解除|撤销|作废)了?${END_ZH}`,
  `^${LEAD_ZH}${PHRASE_ZH}\\s?(?:现在|已经?)?(?:解禁了?|不再禁[用止]了?|又?可以用了)${END_ZH}`,
  `^(?:(?:算了|其实|改主意了|想了想)[，,。\\s]{0,2}){0,2}(?:我们)?还是(?:继续|接着)?用${PHRASE_ZH}\\s?(?:吧|好了)${END_ZH}`,
].map((form) => new RegExp(form, 'iu'))
// "You can use it now" may only say that it is ready: it counts where something of that name was forbidden.
const WEAK: readonly RegExp[] = [
  `^${TURNS}(?:let's |we(?:'ll| can| may)? |you (?:can|may) |please )?(?:use|go with) ${PHRASE}${END}`,
  `^${LEAD}${WHO} (?:may|can|are allowed to|'re allowed to) (?:now ${NAMED}|${NAMED.replace('<phrase>', '<other>')} now)${END}`,
  `^${LEAD}(?:it'?s|it is) ${OK} (?:now )?to ${NAMED} now${END}`,
  `^${LEAD}(?:it'?s|it is) ${OK} now to ${NAMED}${END}`,
  `^${LEAD_ZH}可以${PHRASE_ZH}\\s?了${END_ZH}`,
].map((form) => new RegExp(form, 'iu'))

/** The lifting of a ban. */
export interface Lift {
  /** What is allowed again, as said: "use lodash". */
  readonly phrase: string
  readonly marker: string
  /** The words say that something was forbidden; else they may only say that something is ready. */
  readonly isCertain: boolean
}

/** Reads "you may use lodash again", "the lodash ban is lifted", 现在可以用 lodash 了; null for anything else. */
export function readLift(sentence: string): Lift | null {
  const text = sentence.replaceAll('’', "'").trim()
  return find(text, STRONG, true) ?? find(text, WEAK, false)
}

function find(text: string, forms: readonly RegExp[], isCertain: boolean): Lift | null {
  for (const form of forms) {
    const found = form.exec(text)
    const phrase = found?.groups?.phrase ?? found?.groups?.other
    if (found !== null && phrase !== undefined) return { phrase, marker: found[0].slice(0, 60), isCertain }
  }
  return null
}
