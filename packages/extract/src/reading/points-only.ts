// Words that say nothing unless something else was said before: pointers, the verbs that go with them, politeness.
const EMPTY = new Set(
  `a an the it its this that these those them they he she there here one ones both neither either each all any some same other
  first second third fourth fifth last latter former next previous new old option options variant approach plan proposal
  number choice suggestion suggestions recommendation idea thing things way what which whichever whatever
  i we you me us my our your mine yours i'd i'll we'd we'll we're let let's lets
  do did does done doing don't dont not never no yes yep yeah ok okay sure great perfect fine agreed right nope
  use using used take pick choose go going gone went with ahead on for to of as like is are be will would should must can could
  keep make try have want wants prefer need stick stay leave drop skip undo revert stop continue proceed change
  said say suggested suggest proposed propose recommended recommend described mentioned told
  please thanks thank instead then now again too also just only really actually so and but or always ever mind about
  still better best decided decide`.split(/\s+/),
)
const LABEL = /\b(?:option|variant|approach|plan|proposal|number|go with|pick|choose) (?:[a-e]|\d{1,2})\b|选\s?[a-e]\b/g
const EMPTY_ZH =
  /[我们你您咱它他这那哪个种样些的了吧啊呢嘛么就用选按照说来做办改定走要不别没再也都还先先请好行可以对是前后者第一二三四五两最里边面]|方案|选项|建议|提议|意见|想法|办法|做法|采纳|同意|决定|继续|算了|以后|始终|永远|绝不|随便|谢谢|麻烦/g
// What an approval depends on isn't what it says.
const IF = '(?:if|unless|when|once|as long as|assuming|provided|providing|pending|in case|because|since)'
const DEPENDS = new RegExp(
  `^${IF}\\b[^,]{1,120},|[\\s,(]${IF}\\b[^,]{1,120}$|(?:^|[，,])[^，,]{1,40}的话(?:[，,]|(?=就)|$)|^(?:如果|要是|只要|假如|除非|等)[^，,]{1,40}[，,]`,
  'giu',
)

/** True for a sentence that says nothing without what it points at: "Use the second one.", "Let's do as you said", 就按你说的来. */
export function pointsOnly(sentence: string): boolean {
  const text = sentence.replaceAll('’', "'").toLowerCase().replace(DEPENDS, ' ').replace(LABEL, ' ')
  const words = text.replace(EMPTY_ZH, ' ').match(/[\p{L}\p{N}'_-]+/gu) ?? []
  return words.every((word) => EMPTY.has(word))
}
