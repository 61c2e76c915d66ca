import { RULE_SCOPES, type RuleScope } from './skill.ts'

const PLACES: Readonly<Record<RuleScope, string>> = {
  body: '(?:body(?: text)?|main text|running text|prose|正文|主体(?:文字|部分)?)',
  quote:
    '(?:(?:block)?quot(?:e|es|ed(?: text| words| material)?|ations?)|verbatim (?:text|excerpts?)|citations?|引文|引用(?:内容|文字|部分|的(?:内容|文字|原文))?|原文|引号(?:内|中|里)?)',
  path: '(?:(?:file )?paths?|file ?names?|director(?:y|ies)(?: names?)?|folder names?|urls?|links?|路径|文件名|目录名?|链接|网址)',
  explanation:
    '(?:explanations?|explanatory (?:text|notes?)|rationales?|footnotes?|说明(?:文字|部分)?|解释(?:文字|部分)?|注解|备注|脚注)',
}
const LIST = '(?:[\\w`\'"-]+[ ,，、]+(?:and |or |和|或|及|与)?){0,3}'
const EXCEPTS_EN =
  "(?:except(?:ions?)?(?: for| in| inside| within)?|unless (?:it is |they are )?(?:in|inside|within)|but not (?:in|inside)|not (?:in|inside|within)|outside(?: of)?|other than(?: in)?|apart from|excluding|does not apply to|doesn['’]t apply to)"
const HOLDS_EN = '(?:in|inside|within|for|of|to|from|quote|keep|leave|write|copy|give|translate|change|edit|alter)'

interface Patterns {
  readonly scope: RuleScope
  readonly excepted: RegExp
  readonly held: RegExp
}

const PATTERNS: readonly Patterns[] = RULE_SCOPES.map((scope) => {
  const place = PLACES[scope]
  return {
    scope,
    excepted: new RegExp(
      `\\b${EXCEPTS_EN}:? (?:the |a |an |any |all )?${LIST}${place}(?![a-z])|(?:除了?|除非在|不包括|不含|不适用于)[^，。；]{0,12}?${place}|${place}[^，。；]{0,6}(?:除外|例外|不受此限|不在此列)`,
      'i',
    ),
    held: new RegExp(
      `^\\W*(?:the |all |any |direct )?${place} (?:must|should|shall|may|are|is|stay|keep|have|need|never|always)\\b|\\b${HOLDS_EN} (?:the |a |an |any |all |every |each |file |code |your )*${LIST}${place}(?![a-z])|(?:^|[，。；：、\\s]|在|于|对|中的|里的|所有|和|与|或|及)${place}(?:和|与|或|及|、|中|里|内|部分|应|须|必须|要|一律|保持|不得|不要|只|都|均|$)`,
      'i',
    ),
  }
})

/** A verb that names its object's place by itself: "quote the error exactly", 照抄. */
const VERBATIM =
  /\b(?:quote|cite) (?:\S+ ){1,8}?(?:exactly|verbatim|word for word|as (?:written|they are|it is))\b|逐字引用|原样引用|照录原文/i

/**
 * Where a rule holds, read from its words: the places it names, or all but those it excepts; empty when it names none,
 * for it then holds everywhere.
 */
export function ruleScope(text: string): readonly RuleScope[] {
  const excepted = PATTERNS.filter((pattern) => pattern.excepted.test(text)).map(({ scope }) => scope)
  const rest = PATTERNS.filter(({ scope }) => !excepted.includes(scope))
  const held = rest.filter((pattern) => pattern.held.test(text)).map(({ scope }) => scope)
  const named = VERBATIM.test(text) && !excepted.includes('quote') ? [...new Set([...held, 'quote' as const])] : held
  if (named.length > 0) return RULE_SCOPES.filter((scope) => named.includes(scope))
  return excepted.length > 0 ? rest.map(({ scope }) => scope) : []
}

const NAMED = RULE_SCOPES.map((scope) => ({ scope, names: new RegExp(`(?<![a-z])${PLACES[scope]}(?![a-z])`, 'i') }))

/** The places that a question speaks of. */
export function placesIn(question: string): readonly RuleScope[] {
  return NAMED.filter(({ names }) => names.test(question)).map(({ scope }) => scope)
}
