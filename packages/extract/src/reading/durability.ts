import type { Durability } from '@mem/store'
import { cueTest } from '../features/cue.ts'
import type { SentenceView } from '../features/sentence-view.ts'

const everywhere = cueTest({
  en: 'time ?zone|all (?:of )?my (?:projects|repos|repositories)|every project',
  zh: '时区|(?:我的)?所有项目',
})
const turn = cueTest({
  en: "(?:don't|do not) (?:write|change|touch|edit|implement|commit|code|do|start) (?:\\S+ ){0,3}(?:yet|until)|(?:take )?no action|for this (?:answer|reply|turn)|just this once",
  zh: '先(?:不要|别|不)|这一次(?:不|就)|暂时不要',
})
const thread = cueTest({
  en: "this (?:test|pr|branch|task|change|step|session|feature|file|page|issue|refactor|commit|time|section|script|plan)|until i|once i|right now|only touch|(?:please|let's|must|should) limit (?:\\S+ ){0,3}(?:to|scope)|(?:don't|do not) (?:touch|change|modify|add|create|scrap|delete|remove)|leave \\S+(?: \\S+)? (?:alone|untouched)|at this (?:stage|point)|no new files",
  zh: '只(?:能|改|修改)|不要(?:修改|新建|创建|改|动|删|添加|新增)|这次|本次|这个(?:文件|页面|组件|分支|任务|功能)',
})
// At the start it is the verb; behind other words mostly the noun ("the rate limit from 100 to 200").
const limits = cueTest({ en: 'limit (?:\\S+ ){0,3}(?:to|scope)', opening: true })
const standing = cueTest({
  en: 'always|never|all|every|from now on|by default|ever|convention|any',
  zh: '始终|一律|统一|所有|永远|每次|以后|默认|都要|绝不',
})
// The talk itself is named, or the moment: that limits even what else would hold everywhere.
const talk = cueTest({
  en: '(?:in|for) this (?:session|chat|conversation|thread)|just for now|only for now|this (?:session|chat|conversation) only',
  zh: '(?:这|本)次(?:对话|会话|聊天)|(?:这|本)个?(?:对话|会话|聊天)(?:里|中|请|只|仅)|(?:仅|只)限?(?:这|本)次',
})
const TASK = ['task-state', 'done', 'goal', 'turn-management']

/** Whether the sentence says itself that it holds for this session only, and it isn't only guessed. */
export function isForThisSession(view: SentenceView): boolean {
  return talk(view)
}

/** How long a statement is meant to hold. Without a sign of either, the workspace. */
export function readDurability(view: SentenceView, features: ReadonlySet<string>): Durability {
  if (talk(view)) return 'session'
  if (everywhere(view) || features.has('answer-manner')) return 'global'
  if (standing(view)) return 'workspace'
  if (turn(view)) return 'now'
  if (thread(view) || limits(view) || TASK.some((name) => features.has(name))) return 'session'
  return isLooseOrder(features) ? 'session' : 'workspace'
}

// An order that neither names a choice nor a place nor a value speaks about the work at hand.
function isLooseOrder(features: ReadonlySet<string>): boolean {
  const order = ['request-verb', 'dont-do'].some((name) => features.has(name))
  const lasting = [
    'choose',
    'assertion',
    'placement',
    'naming',
    'kind-of-thing',
    'number-with-unit',
    'version',
    'must',
    'should',
    'hence',
    'instead',
  ]
  return order && !lasting.some((name) => features.has(name))
}
