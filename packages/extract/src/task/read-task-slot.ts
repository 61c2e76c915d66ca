import type { TaskLine } from '../extraction.ts'
import { cueTest } from '../features/cue.ts'
import type { SentenceView } from '../features/sentence-view.ts'
import { UNBLOCKED } from './ending-cues.ts'
import { NO_SIGNAL } from './no-signal.ts'

type Slot = TaskLine['slot']

const COUNT_OF = /(?<![\d/.])\d{1,5}\s?(?:\/|of|out of|个?中|／)\s?(?:the )?\d{1,5}(?![\d/.])/
const DONE_WORD =
  /\b(?:pass|passed|passing|done|complete|completed|left|remaining|fixed|green|failing|merged)\b|通过|完成|剩|过了/

const SLOTS: readonly (readonly [Slot, (view: SentenceView) => boolean])[] = [
  [
    'blocker',
    cueTest({
      en: "(?:is|are|am|we're|i'm|still|currently) (?:\\w+ )?blocked|blocked (?:on|by)|blocker|waiting (?:for|on)|stuck (?:on|at|because)|(?:can't|cannot) (?:continue|proceed|go on|start) (?:until|because|before|without)|is down",
      zh: '卡在|卡住|被.{1,12}(?:阻塞|卡)|阻塞|(?:还在|正在|在)?等(?:待|着)?.{1,15}(?:回复|审批|审核|确认|批准|权限)',
    }),
  ],
  [
    'open-item',
    cueTest({
      en: 'backlog|next up|to-?do|follow[- ]up|revisit|postponed?|deferred|(?:do|handle|tackle|add|fix|look at|worry about|come back to) (?:\\S+ ){1,4}(?:later|in the future|at some point|eventually|another time)|later[,.]? (?:as|in|when|on)|still (?:need|have) to|leave (?:\\S+ ){1,4}for later',
      zh: '以后再|后面再|稍后再|下次再|之后再|回头再|待办|还差|还没(?:有)?(?:做|写|完成|改|测|修)|留到',
    }),
  ],
  [
    'goal',
    cueTest({
      en: "(?:the|my|our)(?: main| overall| current| end)? (?:goal|aim|objective)(?: here| of \\S+(?: \\S+){0,3})? (?:is|was)|goal:|we(?:'re| are) (?:building|trying to build)|i(?:'m| am) (?:building|trying to build)|i want to (?:build|achieve)",
      zh: '目标(?:是|：|:|为)|我们?(?:要|在|想)(?:做|开发|搭建)(?:一|的是)',
    }),
  ],
  [
    'progress',
    (view) => !NOT_DONE.test(view.lower) && (isDone(view) || (COUNT_OF.test(view.raw) && DONE_WORD.test(view.lower))),
  ],
]
// "All tests must pass", "when the refactor is done, deploy" say what is wanted, or what follows.
const NOT_DONE =
  /^(?:(?:and|but|so|then|only|please) )?(?:when|once|if|after|as soon as|until|before|unless|whenever)\b|\b(?:must|should|needs? to|ha(?:s|ve) to|will|won't|gonna|going to|make sure|ensure|i wish|mark|only (?:\w+ ){0,3}(?:when|if|once|after)|until|unless)\b|必须|务必|应该|如果|一旦|只有|要是|(?:完成|做完|写完|通过|合并|上线)(?:之?后|以后|之前|才|再)|等.{1,20}(?:再|后|就)/
const isDone = cueTest({
  en: "(?:i|we)(?:'ve| have)?(?: now| already| just)? (?:finished|completed|committed|merged|deployed|pushed|fixed|shipped|released)|(?:is|are|'s|now|all) (?:\\w+ )?(?:done|finished|completed?|merged|deployed|live|fixed|passing|green|all set)|all (?:\\S+ ){0,3}pass(?:ed)?|tests? (?:now )?pass(?:ed|ing)?|works now|all set (?:with|for)|(?:^|\\s)done(?= |$|\\.)",
  zh: '已经?(?:全部|都)?(?:完成|写完|做完|修复|合并|部署|提交|通过|上线|搞定)|(?:完成|写完|做完|搞定|修好|跑通|通过|上线|合并)了|全部通过|都过了',
})

// "Not blocked" is no blocker, "not done" no progress.
const DENIED =
  /(?:\bnot|n't|\bnever) (?:\w+ ){0,2}?(?:blocked|stuck|waiting|done|finished|completed?|merged|deployed|live|fixed|passing|green)\b|没有?被?(?:阻塞|卡住)|不(?:阻塞|卡)/g

const LABELLED =
  /^(?:(?:the|my|our) )?(?:goal|aim|objective) ?[:：]|^to-?do ?[:：]|^(?:(?:i|we) )?still (?:need|have) to\b|^(?:目标|待办)(?:事项)? ?[:：]/

/** True for a line that names its slot itself: "Goal: …", "TODO: …", "I still need to …". It counts whatever its score. */
export function isLabelledLine({ opening }: SentenceView): boolean {
  return LABELLED.test(opening)
}

/** Which line of the task state a sentence is, if any. Questions, requests and hypotheticals are none. */
export function readTaskSlot(view: SentenceView, features: ReadonlySet<string>): Slot | null {
  if (NO_SIGNAL.some((name) => features.has(name))) return null
  const said = { ...view, lower: view.lower.replace(UNBLOCKED, ' ').replace(DENIED, ' ') }
  return SLOTS.find(([, holds]) => holds(said))?.[0] ?? null
}
