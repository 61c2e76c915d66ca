// Words that say of what stands below that it isn't so, or isn't to be taken for a rule.
const WRONG =
  /\b(?:wrong|incorrect|untrue|false|outdated|obsolete|old|deprecated|no longer|bad (?:practices?|habits?|ideas?|examples?|configs?)|anti-?patterns?|mistakes|pitfalls|counter-?examples?)\b|错误|过时|作废|废弃|反例|反面|不对|误区|旧(?:的|规)|不再/iu
const OFFERED =
  /^(?:(?:the|our|my|some|two|three|four|several|possible|other|here are|there are|i see|we have|open|more|a few|few|main) ){0,5}(?:options?|alternatives?|candidates?|possibilit(?:y|ies)|variants?|ideas?|brainstorm\w*|scenarios?|pros|cons|advantages?|disadvantages?|drawbacks|trade-?offs?|questions?|approaches|ways)\b|\b(?:options|alternatives|ideas|questions|pros|cons|either)\b|\b(?:not|n't) (?:yet )?(?:decided|settled|agreed)\b|\b(?:undecided|tbd|what if)\b|选项|备选|可选(?:方案|项)|候选|思路|想法|优点|缺点|优势|劣势|利弊|疑问|未定|待定|待讨论|还没(?:定|决定|想好)|几个方案|[两三四]种(?:方案|做法|办法)/iu
const FORBIDDEN =
  /\b(?:never|avoid|do not|don't|must not|mustn't|should not|shouldn't|cannot|can't|not (?:allowed|permitted|wanted|to do)|forbidden|prohibited|banned|no-?gos|don'?ts)\b|不要|不能|不许|不得|不准|不可|禁止|严禁|避免|别(?!名)|不允许|不应该?/iu
// "Don't forget:", "I don't know if this works:", "To answer your questions:".
const KEEPS =
  /\b(?:forget|break|broken|violate[ds]?|ignored?|chang(?:e|ed|ing)|relax(?:ed)?|weaken(?:ed)?|negotiate[ds]?|compromise[ds]?|lose|lost|skip|miss|overlook|negotiable|worry|exceptions|answer(?:s|ing)?|know|understand|sure|see|think|have(?! to\b)|find|mind|work(?:s|ing)?)\b|改|变|放宽|妥协|丢|知道|清楚|确定|理解|忘|违反|忽略|跳过|漏|例外|遗漏/iu
const TOLD =
  /\b(?:says?|said|wrote|writes|told|thinks?|suggests|suggestions?|recommends|recommendations?|proposes|proposals?|wishes|opinions?|feedback|according to|for (?:example|instance)|examples?|(?:copied |quoted |pasted |taken )?from (?:the |our |his |her |their )?(?:\w+ )?(?:readme|docs?|documentation|wiki|ticket|issue|thread|chat|mail|e-?mail|blog|article|post|slack|website|page))\b|[说讲写]道?[：:]|的(?:建议|意见|想法|反馈)|摘自|来自|例如|比如|例子|示例/iu
const OWN = /^(?:i|we|my|our)\b|^(?:我|咱)/iu
const ANSWERS = /\b(?:answer(?:s|ing)?|forget)\b|忘/iu
// Longer words are a text of their own.
const LONGEST = 120

/**
 * What the words above a list do to what stands under them. `wrong` and `offered`: nobody says it. `forbidden`: an item says the
 * opposite of what is meant, unless it denies as well ("Never:", "no force pushes"). `told`: somebody else's words. Null: nothing.
 */
export type LeadInSense = 'wrong' | 'offered' | 'forbidden' | 'told' | null

/** Reads "Options:", "Things to avoid:", "Old rules (no longer valid):", "Bob's suggestions:", 以下操作禁止：. */
export function readLeadIn(words: string): LeadInSense {
  const text = words.replaceAll('’', "'").trim()
  if (text.length > LONGEST) return null
  if (OFFERED.test(text)) return ANSWERS.test(text) ? null : 'offered'
  if (KEEPS.test(text)) return null
  if (WRONG.test(text)) return 'wrong'
  if (FORBIDDEN.test(text)) return 'forbidden'
  return TOLD.test(text) && !OWN.test(text) ? 'told' : null
}
