import { bareWords } from './bare-words.ts'

const LEAD = String.raw`(?:(?:oh|actually|sorry|hm+|no|nope|wait|stop|well|ok(?:ay)?|hold on|on second thoughts?)[\s,.!…]*){0,4}`
const NOT = `(?:do not|don'?t|let'?s not|let us not|better not|rather not)(?: do (?:that|it|this))?`
const REFUSED = String.raw`(?:(?:oh|hm+|sorry|well|wait|actually)[\s,.!…]*){0,3}(?:no|nope|nah)[\s,.!…]+(?:that(?:'s| is|s) )?(?:a )?(?:bad|terrible) idea`
const UNDO = `(?:let'?s )?(?:undo|cancel|scratch|forget|revert) (?:that|it|this)|never ?mind|nvm|i(?:'ve)? changed my mind`
// "No" or "wait" alone may answer anything; together they turn.
const TURNED = String.raw`(?:(?:oh|hm+|sorry|well)[\s,.!…]*){0,2}(?:(?:wait|actually|hold on|stop)[\s,.!…]+(?:no|nope)|(?:no|nope)[\s,.!…]+(?:wait|stop|hold on))`
const TURNED_ZH = '(?:等等|等一下|等下)[\\s，,。！!]*(?:不对?|不行)'
const LEAD_ZH = '(?:(?:哦|嗯|啊|不|算了|等等|等一下|不对|不行|还是|那)[\\s，,。！!]*){0,4}'
const DO = '(?:(?:这[么样])?[办做定弄改]|动)'
const NOT_ZH = `(?:不要|别|不)(?:这[么样])[办做定]了?|(?:不要|不用|不|别)${DO}?了|(?:先|还是)(?:不要|别|不)${DO}?了?`
const UNDO_ZH = '算了|(?:取消|撤回|收回|撤销)(?:这个|那个|刚才的)?(?:决定|方案)?|我?(?:改主意|反悔)了|当我没说'
const WITHDRAWAL = new RegExp(
  `^(?:${TURNED}|${REFUSED}|${TURNED_ZH}|${LEAD}(?:${NOT}|${UNDO})(?: after all| then)?|${LEAD_ZH}(?:${NOT_ZH}|${UNDO_ZH})吧?)[\\s.,!，。！]*$`,
  'iu',
)

/**
 * True for a message that only takes back what was agreed right before: "Actually no, don't do that.", "let's not", 还是算了.
 * Whoever says which thing not to do, or that somebody else says so, gives an order or a report.
 */
export function isWithdrawal(text: string): boolean {
  return text.length <= 80 && WITHDRAWAL.test(bareWords(text))
}
