import { cue, cueTest } from './cue.ts'
import type { Feature } from './feature.ts'
import { leavesOutSubject } from './terse-rule.ts'

const WE = cueTest({ en: "we(?:'re|'ve|'ll|'d)?", zh: '我们|咱们|本项目|我司|团队', opening: true })
const DECLARES = cueTest({
  // A subject in the third person and a finite verb: how a product is described.
  en: "(?:(?:the|a|an|all|each|every|our|my|these|those|some|both|one|there) )?(?:[\\w'/-]+ ){0,6}?(?:is|are|has|have|uses?|shows?|displays?|contains?|supports?|runs?|works?|builds?|takes?|holds?|returns?|means|depends|comes?|consists?|includes?|provides?|allows?|requires?|scales?|lives?|starts?|ends?|exists?)(?= )",
  zh: '[^，。；！？]{1,14}?(?:是|有(?!没有)|支持|显示|包含|包括|属于|基于|分为|用于|采用|使用|对应|来自|需要)',
  opening: true,
})

/** How things are, and where the work stands. */
export const STATE: readonly Feature[] = [
  cue('goal', {
    en: "(?:the|my|our)(?: main| overall| current| end)? (?:goal|aim|objective|intent(?:ion)?|purpose)|we(?:'re| are) (?:building|trying to build)|i(?:'m| am) building",
    zh: '目标(?:是|：|:|为)|目的是|我们?(?:要|在|想)(?:做|开发|搭建)(?:一|的是)',
  }),
  cue('task-state', {
    en: '\\d+ (?:of|out of) (?:the )?\\d+|block(?:ed|er|ing)|waiting (?:for|on)|stuck (?:on|at)|still (?:need|have|missing|failing|open)|remaining|left to do',
    zh: '卡在|卡住|还差|还没(?:有)?(?:做|写|完成|好|改|测)|还剩|阻塞|在等|进度',
  }),
  cue('undecided', {
    en: "undecided|not (?:been )?(?:decided|settled|finali[sz]ed|agreed)|(?:haven't|have not|hasn't|has not|not yet|isn't|is not) (?:yet )?(?:decided|settled|agreed|made up|chosen|fixed|been decided)|open question|leave (?:it|this|that) open|still (?:open|undecided|to be decided)|tbd|up in the air|nothing (?:is )?(?:fixed|decided)",
    zh: '还没(?:有)?(?:想好|定|决定|确定|选好)|未定|待定|没有?定论|未决|先放着|再定|待确认',
  }),
  cue('primary', {
    en: 'the (?:only|primary|main|official|canonical|single|default)|source of truth|standard|official(?:ly)?',
    zh: '标准|唯一|官方|主要(?:是|用)|正式',
  }),
  cue('done', {
    en: "(?:i|we)(?:'ve| have)(?: now| already| just)? \\w+(?:ed|en|ne|de|t)|(?:is|are|got|now|all) (?:done|finished|complete[d]?|merged|deployed|live|set|fixed|passing|green)|(?:tests?|checks?|build) (?:now )?pass(?:es|ed|ing)?|works now|finished|completed",
    zh: '(?:完成|写完|做完|搞定|修好|跑通|通过|上线|合并|部署|提交)(?:了|好)|已经?(?:完成|写完|做完|修复|合并|部署|提交|通过|上线|搞定|改)|好了[。，]?$',
  }),
  cue('because', {
    en: "because|since|due to|so that|otherwise|as (?:we|it|the|they)|that's why|the reason|, so",
    zh: '因为|由于|不然|否则|所以|以便|以免|避免|毕竟|原因',
  }),
  { name: 'declares', holds: (view) => DECLARES(view) || leavesOutSubject(view) },
  cue('behaviour', {
    en: '(?:shows?|displays?|hides?|appears?|disappears?|redirects?|navigates?|scrolls?|opens?|collapses?|highlights?) (?:up|the|a|an|as|in|on|to|when|only|by|after|all)',
    zh: '显示|隐藏|高亮|弹出|跳转|返回(?!值)|展示|悬停|点击(?!.{0,8}没)|自动|可以(?!吗|帮|给|了)',
  }),
  cue('suggests', {
    en: "i(?:'d| would)? (?:suggest|recommend|propose|vote)|my (?:suggestion|proposal|preference|idea) (?:is|would be)|consider",
    zh: '我?(?:建议|提议|推荐|主张)',
  }),
  { name: 'we', holds: (view) => WE(view) || leavesOutSubject(view) },
  cue('reported', {
    en: '(?:\\w+ ){1,3}(?:says?|said|told (?:me|us)|wants?|insists?|thinks?|claims?|suggest(?:s|ed)|recommend(?:s|ed)) (?:that|today|it|the|we|to)',
    zh: '.{1,12}?(?:说|表示|坚持|告诉我|认为|要求我们)',
    opening: true,
  }),
]
