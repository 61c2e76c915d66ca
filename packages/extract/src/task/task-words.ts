import { foldText } from '@mem/text'
import { subjectWords } from '../correction/subject-words.ts'

// Where the work stands, and when; not what it is about.
const EN =
  /\b(?:no longer|any ?more|any longer|un?blocked|block(?:ed|ers?|ing)?|stuck|unstuck|wait(?:ing)?|down|back up|back online|backlog|next up|to-?dos?|follow[- ]?ups?|revisit|postponed?|deferred|later|eventually|in the future|at some point|another time|still|yet|resolved?|solved?|done|finish(?:ed)?|fix(?:ed)?|completed?|sorted out|merged|shipped|released|implemented|works?|working|finally|at last|now|today|yesterday|already|again|everything|everybody|everyone|all|tasks?|items?|great|good|thanks?)\b/g
const ZH =
  /不再|不用再?等|阻塞|阻碍|解除|卡在|卡住|还在|正在|等待|等着|在等|以后再|后面再|稍后再|下次再|之后再|回头再|待办|还差|还没有?|留到(?:以后|之后|后面|下次|下周|明天)?|已经|终于|现在|今天|昨天|刚刚|全部|都|解决|搞定|完成|[做写改测弄]完|[做写改修弄]好|修复|处理好|合并|上线|实现|通过|可以用|能用|恢复|正常|事情|任务|这个|那个|我们|一下|好了|了/g
const TROUBLE = /\b(?:issues?|problems?)\b|问题/g

/** A folded text with blanks for what says where the work stands ("blocked", "later", 完成). */
export function withoutState(folded: string): string {
  return folded.replace(EN, ' ').replace(ZH, ' ')
}

/** What a line of task state is about: its subject words without those that say where it stands. */
export function taskWords(text: string): ReadonlySet<string> {
  return subjectWords(withoutState(foldText(text)).replace(TROUBLE, ' '), [])
}
