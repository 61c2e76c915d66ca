import type { RuleCategory } from './skill.ts'

/** What a category is read from. */
export interface RuleReading {
  readonly text: string
  /** Nearest heading, or null. */
  readonly heading: string | null
  /** It is an item of a numbered list. */
  readonly ordered: boolean
}

const SAYS_NOW =
  /\b(?:currently|at the moment|at present|right now|as of (?:now|today|this writing|\d|[a-z]+ \d)|for now|for the time being|nowadays|so far|not yet|(?:is|are|has|have) (?:now|still)|the (?:latest|newest|current|present) (?:\w+ )?(?:version|release|status|state|price|owner|schema|branch|model|count|number|size|limit)|was (?:renamed|moved|replaced|removed) (?:in|on|by)|recently|last (?:updated|verified|checked))\b|目前|现在|现阶段|截至|截止到|当前(?:的)?(?:版本|状态|进度|价格|数量|负责人|情况|共)|暂时|暂未|尚未|还没有|最新(?:的)?版|最近(?:更新|改|升级)|至今/i
const STATES =
  /\b(?:is|are|was|were|has|have|runs?|uses?|supports?|contains?|lives?|there (?:is|are))\b|是|为|有|共|使用|支持|位于|包含/i
const COUNTS =
  /\bv?\d+\.\d+(?:\.\d+)?\b|\b(?:version|release|node|python|java|go|postgres(?:ql)?|mysql|redis|react|typescript) ?v?\d|\b(?:19|20)\d\d[-/]\d{1,2}|\b(?:january|february|march|april|june|july|august|september|october|november|december) (?:\d{1,2},? )?(?:19|20)\d\d\b|(?:19|20)\d\d\s?年|\b\d{1,6} (?!(?:characters|words|lines|minutes|seconds|hours|days|spaces|columns|percent|tokens|ms|s)\b)[a-z]+s\b|\d\s?(?:个|台|名|套|张|项)|版本\s?v?\d/i
const DIRECTS =
  /\b(?:must|shall|should|never|always|only|do not|don['’]t|required?|at (?:most|least)|no (?:more|fewer|less|longer) than|maximum|minimum|up to|limit(?:ed)?|if|when|unless|prefer|avoid|ensure)\b|必须|应该|应当|不得|不要|禁止|务必|至少|至多|最多|最少|不超过|不少于|如果|优先|避免|确保|只能|始终|一律/i

const FORBIDS =
  /\b(?:never|do not|don['’]t|must not|mustn['’]t|shall not|should not|shouldn['’]t|may not|cannot be used|can['’]t be used|not allowed|forbidden|prohibited|avoid|refrain|under no circumstances|no (?:exceptions|need to)|anti-?patterns?|is banned)\b|^\W*no\s|不要|不得|不准|不许|不可(?!或缺)|不能(?!够)|不应|不允许|切勿|请勿|勿(?!忘)|禁止|严禁|避免|杜绝|别(?=[^的人处名]{1,8})/i
const ORDERS =
  /\b(?:workflow|work flow|steps?|procedure|process|how to|checklist|playbook|runbook|phase|instructions)\b|流程|步骤|操作|过程|工序/i
const FOLLOWS =
  /^\W*(?:first(?:ly)?|then|next|finally|lastly|after(?:wards| that)|step \d+)\b|^\W*(?:首先|然后|接着|接下来|最后|第[一二三四五六七八九十\d]+步)/i
const VERIFIES =
  /^\W*(?:[\w ]{0,20}[:：]\s*)?(?:verify|check|confirm|validate|double[- ]check|re-?read|review|compare|run the (?:\w+ )?(?:tests?|checks?|linter))\b|^\W*(?:[^:：]{0,12}[:：]\s*)?(?:检查|确认|验证|核对|校验|复核|复查|比对|审阅)/i
const SHAPES =
  /\b(?:format(?:s|ted|ting)?|markdown|headings?|titles?|bullets?|bold|italics?|camelCase|PascalCase|kebab-case|snake_case|indent(?:ed|ation)?|capitali[sz]ed?|lower-?case|upper-?case|file ?names?|naming|named|characters (?:long|or fewer)|words (?:long|or fewer)|line length|font|wording|tone|commit message|spelling|punctuation|ISO[- ]8601|full stop)\b|格式|标题|命名|缩进|大写|小写|字数|标点|排版|措辞|语气|行宽|字体|全角|半角/i
const REQUIRES =
  /\b(?:must|shall|always|required?|requires|mandatory|ensure|make sure|need(?:s)? to|has to|have to|only|every|at (?:least|most)|no (?:more|fewer|less|longer) than)\b|必须|务必|应当|需要|须|确保|保证|始终|一律|只能|至少|最多|不超过|不少于|要求/i
const PREFERS =
  /\b(?:prefer(?:red|ably)?|should|recommend(?:ed)?|ideally|consider|try to|where possible|if possible|by default|better to|usually|generally|favou?r)\b|优先|建议|推荐|最好|尽量|尽可能|应该|宜|倾向|默认/i

const statesNow = (text: string) =>
  SAYS_NOW.test(text) || (STATES.test(text) && COUNTS.test(text) && !DIRECTS.test(text))

/** Which category a rule is of: the first of `RULE_CATEGORIES` that its words show, else `guidance`. */
export function classifyRule({ text, heading, ordered }: RuleReading): RuleCategory {
  if (statesNow(text)) return 'current_state'
  if (FORBIDS.test(text)) return 'prohibition'
  if (ordered || FOLLOWS.test(text) || (heading !== null && ORDERS.test(heading))) return 'workflow'
  if (VERIFIES.test(text)) return 'verification'
  if (SHAPES.test(text)) return 'format'
  if (REQUIRES.test(text)) return 'requirement'
  return PREFERS.test(text) ? 'preference' : 'guidance'
}
