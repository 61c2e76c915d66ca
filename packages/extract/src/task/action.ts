/**
 * What is done to the object of a note or an ending: the name of a class of verbs, or the verb itself where it belongs to none.
 * Null where the words only speak of the thing ("dark mode is done", 登录页还没做).
 */
export type Action = string | null

type Class = 'make' | 'fix' | 'change' | 'test' | 'review' | 'document' | 'ship' | 'remove'

// As they stand before their object; "testing" and "tested" too.
const VERBS: Readonly<Record<Class, string>> = {
  make: 'add|wr[io]te?|writ(?:e|ten)|creat|build|built|implement|introduc|develop|set ?up|mak|made',
  fix: 'fix|repair|resolv|solv|debug',
  change:
    'chang|updat|refactor|renam|rewrit|migrat|upgrad|bump|improv|optimi[sz]|clean(?: up)?|polish|replac|extend|split|simplif|convert|port|restyl|redesign',
  test: 'test|verif|check|validat|benchmark|profil|measur',
  review: 'review|audit|inspect|discuss|investigat|research|explor|evaluat',
  document: 'document|describ|explain|translat',
  ship: 'deploy|releas|ship|merg|publish|announc|roll(?: out)?|launch',
  remove: 'remov|delet|drop|disabl|deprecat|get rid of|revert|undo',
}
const ENDINGS = '(?:e|y|ies|[bdgmnprt]?(?:ed|ing)|[bdgmnprt]?es)?'
const ENGLISH = Object.entries(VERBS).map(
  ([name, stems]) => [name, new RegExp(`^(?:(?:${stems})${ENDINGS})(?![\\w-])`)] as const,
)

// The verb in front of its object, or behind it (还没测).
const CHINESE: Readonly<Record<Class, string>> = {
  make: '加上?(?![载密速班油盟入])|添加|增加|新增|补上?(?!丁)|补充|编写|写(?!入)|实现|新建|创建|搭建?|开发',
  fix: '修复|修好|修(?![改订])|解决',
  change: '修改|改[成为好完]?(?!版)|重构|更新|升级|优化|迁移|替换',
  test: '测试|测完?|验证|检查|压测',
  review: '审核|审查|评审|复查|讨论|调研',
  document: '翻译|说明',
  ship: '部署|发布|上线|合并',
  remove: '删除?|去掉|移除|下线',
}
const CHINESE_VERB = Object.entries(CHINESE).map(([name, verbs]) => [name, new RegExp(`^(?:${verbs})`)] as const)
const CHINESE_DO = /^(?:做|弄|搞|处理|完成)/

/** The verb that a text begins with and its length; null when it begins with no verb of the list. */
export function readVerb(text: string): { readonly action: Action; readonly length: number } | null {
  for (const [action, pattern] of [...ENGLISH, ...CHINESE_VERB]) {
    const { 0: verb } = pattern.exec(text) ?? []
    if (verb !== undefined) return { action, length: verb.length }
  }
  const { 0: generic } = CHINESE_DO.exec(text) ?? []
  return generic === undefined ? null : { action: null, length: generic.length }
}

/** True for words whose head names an action: "the login tests" of "test the login page", 登录页的部署. */
export function namesAction(units: readonly string[], action: Action): boolean {
  const heads = [units.at(-1) ?? '', units.slice(-2).join('')]
  return action !== null && heads.some((head) => readVerb(head)?.action === action)
}

const PARTICIPLES: readonly (readonly [Action, RegExp])[] = [
  ['fix', /\bfixed\b|修复|修好/],
  ['ship', /\b(?:merged|shipped|released)\b|合并|上线/],
  ['make', /\bimplemented\b|写[完好]|实现/],
  ['change', /改[完好]/],
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
  if (done === null || done === 'ship') return wanted === null || ['make', 'fix', 'change'].includes(wanted)
  return wanted === null && ['make', 'fix'].includes(done)
}
