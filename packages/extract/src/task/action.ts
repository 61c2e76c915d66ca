/**
 * What is done to the object of a note or an ending: the name of a class of verbs, or the verb itself where it belongs to none.
 * Null where the words only speak of the thing ("dark mode is done", 登录页还没做).
 */
export type Action = string | null

const CHANGE = 'change '

type Class =
  | 'make'
  | 'fix'
  | 'change'
  | 'test'
  | 'measure'
  | 'study'
  | 'review'
  | 'document'
  | 'translate'
  | 'merge'
  | 'ship'
  | 'remove'

// As they stand before their object; "testing" and "tested" too.
const VERBS: Readonly<Record<Class, string>> = {
  make: 'add|wr[io]te?|writ(?:e|ten)|creat|build|built|implement|introduc|develop|set ?up|mak|made',
  fix: 'fix|repair|resolv|solv|debug',
  change:
    'chang|updat|refactor|renam|rewrit|migrat|upgrad|bump|improv|optimi[sz]|clean(?: up)?|polish|replac|extend|split|simplif|convert|port|restyl|redesign',
  test: 'test|verif|check|validat',
  measure: 'benchmark|profil|measur',
  study: 'investigat|research|explor|evaluat|discuss',
  review: 'review|audit|inspect',
  document: 'document|describ|explain',
  translate: 'translat',
  merge: 'merg',
  ship: 'deploy|releas|ship|publish|announc|roll(?: out)?|launch',
  remove: 'remov|delet|drop|disabl|deprecat|get rid of',
}
const ENDINGS = '(?:e|y|ies|[bdgmnprt]?(?:ed|ing)|[bdgmnprt]?es)?'
// The verb in front of its object, or behind it (还没测).
const CHINESE: Readonly<Record<Class, string>> = {
  make: '加上?(?![载密速班油盟入])|添加|增加|新增|补上?(?!丁)|补充|编写|写(?!入)|实现|新建|创建|搭建?|开发',
  fix: '修复|修好|修(?![改订])|解决',
  change: '修改|改[成为好完]?(?!版)|重构|更新|升级|优化|迁移|替换',
  test: '测试|测完?|验证|检查',
  measure: '压测',
  study: '调研|讨论|研究',
  review: '审核|审查|评审|复查',
  document: '说明',
  translate: '翻译',
  merge: '合并',
  ship: '部署|发布|上线',
  remove: '删除?|去掉|移除|下线',
}
const PATTERNS = [
  ...Object.entries(VERBS).map(([name, stems]) => [name, new RegExp(`^(${stems})${ENDINGS}(?![\\w-])`)] as const),
  ...Object.entries(CHINESE).map(([name, verbs]) => [name, new RegExp(`^(${verbs})`)] as const),
]
const CHINESE_DO = /^(?:做|弄|搞|处理|完成)/

/** The verb that a text begins with and its length; null when it begins with no verb of the list. */
export function readVerb(text: string): { readonly action: Action; readonly length: number } | null {
  for (const [name, pattern] of PATTERNS) {
    const { 0: verb, 1: stem } = pattern.exec(text) ?? []
    // Refactoring is one change and an update another; what is added or written is made either way.
    if (verb !== undefined) return { action: name === 'change' ? `${CHANGE}${stem}` : name, length: verb.length }
  }
  const { 0: generic } = CHINESE_DO.exec(text) ?? []
  return generic === undefined ? null : { action: null, length: generic.length }
}

/**
 * How many words at the end name an action, 0 for none: 1 for "the login tests" of "test the login page", 2 characters for
 * 登录页的测试.
 */
export function actionNoun(units: readonly string[], action: Action): number {
  if (action === null) return 0
  return [2, 1].find((length) => readVerb(units.slice(-length).join(''))?.action === action) ?? 0
}

const PARTICIPLES: readonly (readonly [Action, RegExp])[] = [
  ['fix', /\bfixed\b|修复|修好/],
  ['merge', /\bmerged\b|合并/],
  ['ship', /\b(?:shipped|released)\b|上线/],
  ['make', /\bimplemented\b|写[完好]|实现/],
  [CHANGE, /改[完好]/],
  ['test', /测[完好]/],
]

/** What a phrase such as "has been merged" or 测完了 says was done; null for "done", "works now", 搞定了. */
export function endingAction(found: string): Action {
  return PARTICIPLES.find(([, pattern]) => pattern.test(found))?.[0] ?? null
}

/**
 * True when what was done is what a note wants done. That a thing is done says that it was made, repaired or changed, not that
 * it was tested, reviewed, translated, shipped or removed; a test says nothing about the thing.
 */
export function fulfils(done: Action, wanted: Action): boolean {
  if (done === wanted) return true
  const isChange = wanted?.startsWith(CHANGE) === true
  if (done === CHANGE) return isChange
  if (done === null || done === 'ship' || done === 'merge')
    return wanted === null || wanted === 'make' || wanted === 'fix' || isChange
  return wanted === null && (done === 'make' || done === 'fix')
}
