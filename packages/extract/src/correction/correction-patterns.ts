/** One way of naming what a statement replaces: the group `old` is the old value, `topic` what it was about. */
export interface CorrectionPattern {
  readonly pattern: RegExp
  /** The sentence says that something changes; else it only sets one thing against another. */
  readonly explicit: boolean
}

// An old value: code in back quotes, or up to 60 characters within one clause. Bounded, and it never crosses a mark.
const OLD = String.raw`(?<old>\x60[^\x60\n]{1,60}\x60|[^\s,;!?，。；！？][^,;!?，。；！？\n]{0,60}?)`
// A value that can't be taken for the thing that has it: quoted, or with a digit.
const OLD_VALUE = String.raw`(?<old>[“"'\x60][^”"'\x60\n]{1,60}[”"'\x60]|[\w.%/@+-]{0,20}\d[\w.%/@+-]{0,20}(?:\s(?!to\b)[a-z%]{1,12})?)`
const OLD_TOKEN = String.raw`(?<old>[“"「'\x60][^”"」'\x60\n]{1,40}[”"」'\x60]|[A-Za-z0-9][\w.%/@+-]{0,40})`
const STOP = String.raw`(?:(?<=\x60)|(?=$|\s*[,;!?，。；！？)—]|\.(?:\s|$)|\s+(?:to|with|by|for|and|but|because|since|as|when|so|we|i|it|now|any ?more|any longer|in|on|at|is|was|please|instead|use)\b))`
const STOP_ZH = String.raw`(?=$|\s*[,;.!?，。；！？、)）]|了|来|的)`

const explicit = (source: string): CorrectionPattern => ({ pattern: new RegExp(source, 'iu'), explicit: true })
const contrast = (source: string): CorrectionPattern => ({ pattern: new RegExp(source, 'iu'), explicit: false })

/** In order of trust: the first that matches names the old value. */
export const CORRECTION_PATTERNS: readonly CorrectionPattern[] = [
  explicit(
    String.raw`\b(?:chang|switch|mov|migrat|renam|bump|rais|lower|increas|reduc|go|went)(?:e|ed|es|ing)?\b[^,;.!?\n]{0,60}?\bfrom\s+${OLD}\s+(?:back\s+)?to\b`,
  ),
  explicit(
    String.raw`\b(?:chang|renam|switch|convert|updat|rais|lower|bump)(?:e|ed|es|ing)?\s+(?:[\w-]{1,20}\s+){0,6}?${OLD_VALUE}\s+(?:in)?to\s+(?=[“"'\x60]|[\w.-]{0,20}\d|[\w.@/-]{1,40}(?:$|\s*[.,;!]|\s+everywhere\b))`,
  ),
  explicit(String.raw`\breplac(?:e|ed|es|ing)\s+(?!with\b|by\b)${OLD}\s+(?:with|by)\b`),
  explicit(String.raw`\bswap(?:ped|ping)?\s+(?:out\s+)?${OLD}\s+for\b`),
  explicit(
    String.raw`\b(?:scrap|forget|ignore|drop|discard|disregard|undo|cancel)\s+(?:what|everything|anything|all)\s+(?:i|we)(?:\s+\w+)?\s+(?:said|wrote|told\s+you|decided|agreed)\s+(?:about|on|regarding|before\s+about)\s+${OLD.replace('<old>', '<topic>')}${STOP}`,
  ),
  explicit(String.raw`\bno\s+longer\s+(?:be\s+)?(?:using|use|on|at|run|running)\s+${OLD}${STOP}`),
  explicit(String.raw`\bno\s+longer\s+(?:need|want)(?:s|ed)?\s+(?:to\s+(?!be\b|have\b)\w+\s+)?${OLD}${STOP}`),
  explicit(
    String.raw`\b(?:don't|do\s+not|not|never)\s+(?:use|using|on|at|need|want)\s+${OLD}\s+any\s?(?:more|longer)\b`,
  ),
  explicit(String.raw`\bstop\s+using\s+${OLD}${STOP}`),
  explicit(
    String.raw`(?:^|[.,;:—–-]\s*)(?:no|nope|sorry|wait|actually|correction|oops|i\s+(?:meant|mean))\b[^\n]{0,60}?\bnot\s+(?!sure|yet|only|that|really)${OLD}${STOP}`,
  ),
  explicit(
    String.raw`\bi\s+(?:said|wrote|told\s+you)\s+(?:earlier\s+|before\s+)?(?:it\s+(?:is|was)\s+)?(?=[\d“"'\x60])${OLD}${STOP}`,
  ),
  explicit(String.raw`\bused\s+to\s+be\s+${OLD}${STOP}`),
  explicit(String.raw`\b(?:we|i)\s+used\s+to\s+(?:use|run)\s+${OLD}(?=,?\s+(?:but\s+)?now\b)`),
  explicit(String.raw`(?:以前|之前|原来)(?:是用|是|都?用|叫)\s*${OLD}(?=[，,]\s*(?:但是?)?现在)`),
  explicit(
    String.raw`从\s*${OLD}\s*(?:改成|改为|改到|换成|换到|换为|调整?[为到成]|升级?[到为]|降[到为]|迁移?到|切换?到)`,
  ),
  explicit(String.raw`(?:把|将)?\s*${OLD_TOKEN}\s*(?:都|全部)?(?:改成|改为|换成|改用|替换成|替换为|改叫)`),
  explicit(
    String.raw`(?:不要再|别再|不再|不用再|不能再|不在(?=需要|使用))(?:继续)?(?:需要(?:使用|用)?|使用|用|写成?|叫|走|放在?|译成|采用|提)?\s*${OLD}${STOP_ZH}`,
  ),
  explicit(String.raw`(?:不要|别)(?:使用|用|写成?|叫|走)\s*${OLD}了`),
  explicit(
    String.raw`(?:之前|刚才|前面|上次|原来|原先)(?:说|写|用|定|给)?的?(?:是)?\s*${OLD_TOKEN}\s*(?:不对|错了|作废|取消|有误)`,
  ),
  explicit(String.raw`${OLD_TOKEN}\s*(?:作废|弃用|废弃|不用了|取消了)`),
  // It must repeat what the item is about: "the worker timeout is no longer 30 s" says nothing of the API's.
  contrast(String.raw`\b(?:is|are)\s+no\s+longer\s+${OLD_VALUE}${STOP}`),
  contrast(
    String.raw`\b(?:instead\s+of|rather\s+than|in\s+place\s+of)\s+(?:(?:using|doing|having|being)\s+)?${OLD}${STOP}`,
  ),
  // Taking something away says what was there.
  contrast(
    String.raw`\b(?:let's|lets|we|i|should|must|want\s+to|like\s+to)\s(?:[\w']{1,12}\s){0,3}?(?:remove|drop|eliminate|get\s+rid\s+of|ditch)\s+${OLD}${STOP}`,
  ),
  contrast(String.raw`(?:去掉|删掉|移除|去除)\s*${OLD}${STOP_ZH}`),
  contrast(String.raw`\bnot\s+(?!only\b|just\b|sure\b|yet\b|that\b)${OLD},?\s+but\s+(?!also\b)`),
  contrast(
    String.raw`(?<!\b(?:is|are|and|was|were|do|does|did|should|must|can|could|will|would|has|have|had|if|or|why|may|might|am|be|but|still|of)|'s|'re|'m)[\s,;—-]+(?:and\s+)?not\s+(?:(?:in|on|at|with|from|as)\s+)?(?!sure\b|yet\b|only\b|just\b|that\b|really\b|because\b|to\b|a\b|the\b|be\b)(?<old>[^\s,;.!?]{1,40}(?:\s[^\s,;.!?]{1,30}){0,2}?)${STOP}`,
  ),
  contrast(String.raw`不是\s*${OLD}\s*[，,]?\s*(?:而是|应该是|是|改成|改为|要用|用)`),
  contrast(String.raw`(?:而不是|而非|[，,]\s*不是|[，,]\s*不要用|[，,]\s*不用)\s*${OLD}${STOP_ZH}`),
  contrast(String.raw`(?:代替|取代|替代|替换掉?)\s*${OLD}${STOP_ZH}`),
]

/** Words that make a sentence a correction although it may not name the old value. */
export const CORRECTION_MARKERS: readonly RegExp[] = [
  /\bcorrection\b/i,
  /\bi\s+(?:meant|mean)\b(?!\s+(?:it|to\s+ask)\b)/i,
  /\bi\s+was\s+(?:wrong|mistaken)\b|\bmy\s+(?:mistake|bad)\b/i,
  /\bscratch\s+that\b|\bon\s+second\s+thoughts?\b|\bchange\s+of\s+(?:plan|mind)\b|\bchanged\s+my\s+mind\b/i,
  /\b(?:last|another)\s+(?:change|correction)\b/i,
  /\b(?:go|going|switch|switching)\s+back\s+to\b|\brevert(?:ed|ing)?\s+to\b/i,
  /\b(?:no|nope|wait),?\s+(?:it(?:'s| is)|use|the)\b|^(?:no|nope|actually)\s*[,:—-]\s*(?!i\b|you\b|it\b|that\b|this\b)\S/i,
  /\bi\s+(?:asked|wanted|told)\s+(?:you|for)\b|\bnot\s+what\s+i\s+(?:asked|wanted|said|meant)\b|\bshould\s+have\s+been\b/i,
  /我(?:要|说|想要|指)的是|不是让你|还不如|而不该/,
  /更正|纠正|(?:说|写|搞|记|弄|打)错了?|说得不对/,
  /之前(?:说|写|定|给)?的?[^，。；]{0,12}(?:不对|有误|作废)/,
  /改一下|换一下|改主意|改口|收回|我的意思是/,
  /改回|换回|恢复(?:成|为|到|用)|不是的[，,]|不对[，,]/,
]
