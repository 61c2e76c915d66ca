const ADVERBS = '(?:(?:now|all|already|finally|just|also|fully|completely|entirely|successfully|both|at last) )*'
const PARTICIPLE = '(?:resolved|solved|done|finished|fixed|completed?|sorted out|merged|shipped|released|implemented)'
const TRANSITIVE = '(?:resolved|solved|finished|fixed|completed|sorted out|merged|shipped|released|implemented)'
// "Is fixed at 8080" and "is done by hand" say how something is, not that it is over.
const OVER =
  '(?= *(?:$|[.!)])| (?:now|already|too|as well|today|yesterday|finally|at last|thanks|thank you|for good|and|since|this (?:morning|week)|last (?:night|week)|in (?:#|pr|v?\\d|main|master|the (?:latest|newest|last|new)))(?!\\w))'

/** Says that nothing is blocked any more. On folded text. */
export const UNBLOCKED = new RegExp(
  [
    '\\bno longer (?:\\w+ )?(?:blocked|blocking|blockers?|stuck|waiting|down)\\b',
    "(?:\\bnot|n'?t) (?:\\w+ )?(?:blocked|blocking|blockers?|stuck|waiting|down)\\b(?=[^,;]*\\b(?:any ?more|any longer)\\b)",
    '\\bunblocked\\b|\\bunstuck\\b',
    `\\bblockers?(?: (?:is|are|was|were|has been|have been)|'s) ${ADVERBS}(?:gone|removed|cleared|lifted|${PARTICIPLE})\\b`,
    `\\b(?:removed|cleared|lifted|${TRANSITIVE}) (?:the |our |this |that )?blockers?\\b`,
    '不再(?:是|被.{0,12}?)?(?:阻塞|阻碍|卡(?:住|在)?)|(?:没有?|不)被?(?:阻塞|阻碍)了|不再等|不[用必]再?等(?=.{0,15}了)',
    '解除了?阻塞|阻塞(?:已经?)?(?:解除|消除|解决)了?',
  ].join('|'),
)

/** Says that something is done, or works. On folded text. */
export const DONE = new RegExp(
  [
    `(?:\\b(?:is|are|was|were|got)|'s|'re) ${ADVERBS}${PARTICIPLE}${OVER}`,
    `(?:\\b(?:has|have)|'s|'ve) ${ADVERBS}been ${ADVERBS}${PARTICIPLE}(?![\\w-]| (?:at|to|before)\\b)`,
    `\\b(?:i|we|you|he|she|they)(?:'ve| have|'s| has)? ${ADVERBS}${TRANSITIVE}(?! (?:to|on|that|reading|reviewing|discussing|planning)\\b)`,
    `^ *${ADVERBS}(?:finished|fixed|resolved|solved|completed) (?!.*\\b(?:is|are|must|should|can|gets?)\\b)`,
    `(?:^ *|'m |'re |\\b(?:am|are) )${ADVERBS}done with\\b`,
    "(?<=^(?:(?!(?:is|are|was|were|get|have|has|let|keep|make|want|need|leave|see|call|consider|to)\\b)[\\w'-]+ ){1,4})(?:done|finished|fixed|resolved|solved)(?: now| today| too)? *[.!]*$",
    `(?:^|[:–—]| -) *${ADVERBS}${PARTICIPLE} *[.!]*$`,
    '\\bworks now\\b|\\bnow works\\b|\\bworks (?:fine )?again\\b',
    `(?:\\b(?:is|are)|'s|'re) (?:now working|${ADVERBS}(?:working (?:now|again)|back up|up again|back online))\\b`,
    '已经?(?:全部|都|被)*(?:解决|搞定|完成|[做写改测弄]完|[做写改修弄]好|修复|处理[好完]|跑通|合并|上线|实现)',
    '(?:解决|搞定|完成|[做写改测弄]完|[做写改修弄]好|修复|处理[好完]|跑通|合并|上线|实现|可以用|能用|正常|恢复)了',
    '(?:通过|批准)了(?= *(?:$|[.!。！~]))',
  ].join('|'),
)

const ANY_MORE = '(?=[^,;]{0,80}\\b(?:any ?more|any longer)\\b)'

/** Says that something needn't be done any more. What that is stands before it or behind it. On folded text. */
export const NOT_NEEDED = new RegExp(
  [
    `\\b(?:is|are) (?:no longer|not ${ANY_MORE})(?: really)? ?(?:needed|necessary|required)\\b`,
    `(?:\\bis|\\bare)n'?t ${ANY_MORE}(?:really )?(?:needed|necessary|required)\\b`,
    '\\b(?:i|we|you) no longer (?:need(?: to)?|have to)\\b',
    `\\b(?:i|we|you) (?:do not|don'?t) ${ANY_MORE}(?:really )?(?:need(?: to)?|have to)\\b`,
    `\\bno (?:more |longer any )?need (?:to|for)\\b${ANY_MORE}`,
    '不再?需要(?:再?[做写加测改])?(?=[^,，;；]{1,40}了)|不再需要(?=[^,，;；]{1,40}$)|(?:已经)?不再?需要(?:再?[做写加测改])?了|不[用必]再?[做写加测改](?=[^,，;；]{1,40}了)|不[用必]再?[做写加测改]了|用不着(?:再?[做写加测改])?了',
  ].join('|'),
)

/** Marks the end of "we don't need it any more". */
export const NO_MORE = /\b(?:any ?more|any longer)\b|(?<=[^,，;；])了(?= *(?:$|[.!。！~]))/g
