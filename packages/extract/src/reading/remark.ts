const REMARKS: readonly string[] = [
  // Hindsight: "we should never have used Mongo", "it must have been the proxy"; "I should have said" gives the rule itself.
  "\\b(?:should|must|could|would|ought to)(?:n't| not| never| always)? have (?!to\\b|said|told|mentioned|a\\b|an\\b|the\\b|no\\b|at\\b)[a-z]+(?:ed|en|wn|ne|nt|ade|een|ept|old|ad|ught|un|et|one)\\b",
  // An attempt, a wish or a habit of one's own: "I tried to never use any", "I always forget".
  '^i (?:tried|attempted|was going|was about|managed|used) to\\b|^i (?:always|never|only) (?:forget|remember|wonder|get|end up|mess|confuse|struggle|thought|knew|understood)\\b',
  // What somebody else decides instead: "I would never use PHP, but the client insists".
  '\\b(?:i|we) (?:want|would|wanted|prefer|wish|like)\\b[^.!?]{1,80}\\bbut (?:my|the|our|his|her) [\\w-]{2,20} (?:\\w+ )?(?:insists?|prefers?|wants?|says?|said|requires?|demands?|hates?|refuses?)\\b',
  "^(?:from now on,? )?i(?:'m| am|'ll be| will be)(?: going to be)? (?:on|at|off|out|away|in|back)\\b(?! (?:node|a|an|version|mac|windows|linux)\\b)",
  // What never came about: "we never decided on the port".
  '^(?:we|i|they|he|she|it|you|nobody) never (?:decided|agreed|settled|discussed|finished|got|had|saw|heard|worked|managed|received|asked|said|told|found|tested|knew)\\b',
  "^(?:from now on|going forward),? (?:you(?:'re| are|'ll be| will be) (?:an? |my |called|named|\\w{1,20}(?:bot|gpt)\\b)|act as\\b|pretend\\b|is\\b)|^never gonna\\b",
  '^never (?:thought|seen|heard|been|had|knew|known|expected|imagined|noticed|understood|reali[sz]ed|liked|got)\\b|^never again (?:will|am|do) i\\b',
  "^(?:that|this|it) (?:should|must|can|could)(?: never| always| not|n't) (?:happen|occur|be (?:true|false|null|possible|right|the case|empty|reached))\\b",
  "^(?:please )?(?:don't|do not|no need to|never) worry\\b",
  "\\b(?:will|'ll|going to) (?:use|switch|move|go with|adopt|take|pick|choose|drop) [^.!?,]{1,60} if\\b",
  '(?:\\s;-?\\)|\\blol|\\blmao|\\bha(?:ha)+|😂|🤣|😜|🙃|😉)[\\s.!]*$',
  '哈哈+[\\s。.!！]*$|[早]该|当初(?:就)?(?:该|应该)',
  '(?:以后|今后|回头|明天|下次|改天|有空|晚点|之后)[^，。]{0,6}再(?:说|讨论|议|看|定|聊|优化|处理|弄|搞|想)',
  '^我(?:们)?(?:必须|决定|要|得|准备|打算)?先?去(?:吃|开会|睡|上班|接|跑|休息|上课|洗)',
]
const REMARK = new RegExp(REMARKS.join('|'), 'iu')

/**
 * True for words that look like a rule and order nothing: hindsight, attempts, what is put off, what depends on a result, jokes, and what
 * another person decides instead. They are never sure.
 */
export function isRemark(sentence: string): boolean {
  return REMARK.test(sentence.replaceAll('’', "'").trim())
}
