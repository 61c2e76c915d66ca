import { bareWords } from './bare-words.ts'
import { listNumber } from './list-number.ts'
import { type PickedOption, readPick } from './pick.ts'
import { CHINESE_PICK, NUMBERED, ORDINAL } from './pick-words.ts'

const LEAD = String.raw`(?:(?:oh|actually|sorry|hm+|no|nope|wait|stop|well|hold on|on second thoughts?)[\s,.!…]*){1,4}`
const TAKE = `(?:(?:let's )?(?:do|go with|take|use|pick|choose)|i(?:'d)? prefer|i'd rather (?:have|take|use))`
const TURN = `(?:rather|(?:let's )?(?:switch|change) (?:it |that )?to|make (?:it|that)|i (?:meant|mean)(?: to (?:say|pick|choose|take))?)`
const OPTION = `(?:the )?${NUMBERED}|${ORDINAL}`
// A letter or a figure alone is a pick only behind a "no": "hmm no, b", "no wait, 2".
const BARE_PICK =
  /^(?:(?:oh|hm+|sorry|well|actually)[\s,.!…]*){0,2}(?:wait[\s,.!…]+)?(?:no|nope)[\s,.!…]+(?:wait[\s,.!…]+)?(?:(?:let's )?(?:do|go with|take|use|pick|choose) |make (?:it|that) )?([a-e1-5])(?: (?:instead|then|after all|rather))?[\s.!]*$/iu
const LEAD_ZH = '(?:(?:哦|嗯|啊|不|算了|等等|等一下|不对|不行|那)[\\s，,。！!]*)'
const SWITCH = new RegExp(
  `^(?:${LEAD}(?:(?:${TAKE}|${TURN}) )?(?:${OPTION})(?: instead| then| after all| rather)?|(?:${TURN} )(?:${OPTION})|(?:${TAKE} )?(?:${OPTION}) (?:instead|after all)|${LEAD_ZH}{0,4}(?:还是|换成?|改成?)[用选按]?${CHINESE_PICK}吧?|${LEAD_ZH}{1,4}就?[用选按]?${CHINESE_PICK}吧?|${LEAD_ZH}{0,4}(?:我(?:[说指要]的?)?是|我[说指要](?:的是)?|[说选]错了)[\\s，,]*[用选按]?${CHINESE_PICK}吧?)[\\s.,!，。！]*$`,
  'iu',
)

/**
 * Which option a message switches to that says nothing else: "actually option B", 还是用方案二. Null for any other message.
 */
export function switchedPick(text: string): PickedOption | null {
  const bare = bareWords(text)
  if (text.length > 80) return null
  const letter = BARE_PICK.exec(bare)?.[1]
  if (letter !== undefined) return { number: listNumber(letter), isOfTwo: false }
  return SWITCH.test(bare) ? readPick(bare) : null
}
