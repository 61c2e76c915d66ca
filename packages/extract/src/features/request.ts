import { cue } from './cue.ts'
import type { Feature } from './feature.ts'

const TASK_VERBS =
  'fix|debug|implement|write|create|add|update|refactor|review|check|look|run|test|explain|show|tell|give|find|generate|make|build|install|commit|push|merge|open|read|analy[sz]e|summari[sz]e|improve|investigate|document|validate|verify|rewrite|try|change|move|delete|remove|translate|draft|clean|set up|figure out|list|load|save|print|compute|calculate|expand|extend|revise|tighten|restart|compare|describe|plan|suggest|brainstorm|convert|format|deploy|see|search|examine|finish|complete|start|begin|proceed'

/** Orders for this turn. They are the main source of false alarms, so rejecting them is worth more than finding rules. */
export const REQUEST: readonly Feature[] = [
  cue('can-you', {
    en: '(?:can|could|would|will) (?:you|we|u|i)|would you mind|is it possible|are you able|any chance|how (?:about|do|can|would|should)|what (?:about|if)',
    zh: '能不能|可不可以|可以(?:帮|给|请)|能否|能帮|麻烦|是否可以|可以吗|好吗',
  }),
  cue('help', {
    en: 'help (?:me|us|with)|walk me|continue|go ahead|carry on|pick ?up where|guide me|let me know|tell me|show me|give me|remind me',
    zh: '帮(?:我|忙|助)|给我|看看|看一?下|继续|告诉我|教我|讲讲|解释一?下|试试|试一?下|演示',
  }),
  cue('request-verb', {
    en: TASK_VERBS,
    zh: '(?:请|帮|把|将|给|修复|编写|实现|新建|创建|添加|增加|优化|重构|修改|写|改|加|做|跑|查|看|分析|总结|翻译|整理|生成|参考|检查|重启|替换|推送|提交|更新)',
    opening: true,
  }),
  cue('turn-management', {
    en: "let's (?:review|start|move|continue|get|look|see|try|begin|work|take|focus|revisit|discuss|talk|fix|test|run|check|figure|do that|go(?! with| back)|proceed|implement|create|add|write|update|pick ?up)|let me|moving on|next step|before we|ready to",
    zh: '接下来|下一步|开始吧?|我们(?:来|继续|先看)|让我们|先看',
  }),
  cue('want-task', {
    en: `(?:want|like|need|love)(?: you)? (?:to )?(?:${TASK_VERBS})|(?:want|like|need)(?: your)? help`,
    zh: '(?:想|希望|需要|要)(?:你|您|让你)?(?:帮|写|做|改|看|实现|修改|添加|优化|把)',
  }),
  cue('deictic', {
    en: '(?:this|these|that|those|the (?:following|above|attached|below|latest|last)) (?:error|issue|problem|bug|change|changes|file|files|code|message|page|line|lines|step|steps|task|tasks|function|test|tests|pr|branch|log|logs|output|section|list|plan|question|image|screenshot)s?|attached|below|above|here (?:is|are)|see (?:the|this)',
    zh: '这个?(?:问题|错误|报错|文件|页面|功能|代码|函数|组件|方法|项目|图|按钮|接口)|下面|上面|如下|以下|附件|刚才的',
  }),
  cue('touch-artefact', {
    en: '(?:update|create|write|generate|add|edit|revise|amend|document) (?:\\S+ ){0,4}?(?:readme|docs?|documentation|test|tests|plan|tasks?|file|fileitem|nameitem|section|changelog|comment|comments|pr|prd|spec)',
    zh: '(?:更新|创建|编写|生成|添加|修改|补充|写)[^，。]{0,10}(?:文档|测试|文件|说明|例子|示例|注释|计划)',
  }),
  cue('please', { en: 'please|pls|kindly', zh: '请(?!注意|记|始终|务必|用|不|勿)|麻烦' }),
]
