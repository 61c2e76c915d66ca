import { cue } from './cue.ts'
import type { Feature } from './feature.ts'

const THINGS_EN =
  '(?:tests?|files?|dates?|times?|names?|commits?|commit messages?|logs?|errors?|comments?|docs?|documentation|branch(?:es)?|messages?|variables?|functions?|components?|pages?|endpoints?|migrations?|modules?|titles?|prices?|amounts?|configs?|secrets?|scripts?|releases?|prs?|reports?|numbers?|tables?|columns?|fields?|buttons?)'
const THINGS_ZH =
  '(?:文件名?|测试|日期|时间|金额|命名|名称|注释|日志|接口|字段|变量|函数|组件|页面|文档|配置|数据|代码|提交|分支|标题|按钮|表格|图片|样式|错误|单位|术语|报告|脚本|密码|密钥|价格|版本|依赖|颜色|字体)'

/** How far a statement reaches. */
export const SCOPE: readonly Feature[] = [
  cue('only', {
    en: 'only|limit(?:ed)? (?:to|this|it|the)|stick(?:ing)? (?:to|with)|leave \\S+(?: \\S+)? (?:alone|as is|untouched)|nothing else|exclusively|keep (?:it|this|things|the scope) (?:to|small|minimal|simple)',
    zh: '只(?!是)|仅|就(?:好|行|够)|即可|局限于?|不用管',
    other: 'solo|solamente|somente|apenas|seulement|uniquement|nur|только|だけ|のみ|만',
  }),
  cue('always', {
    en: 'always|by default|normally|usually|conventions?|every time|each time|whenever|as a rule|consistently|across the board|everywhere',
    zh: '始终|一律|统一|平时|默认|每次|一直|全都?(?:用|要)|总是|通常|惯例|约定',
    other: 'siempre|sempre|toujours|immer|всегда|常に|いつも|항상|luon',
  }),
  cue('kind-of-thing', {
    en: `(?:^|all |every |each |any |the |our |new |these |those )${THINGS_EN} (?:should|must|go|goes|live|lives|belong|belongs|are|is|use|uses|stay|have to|need|needs|get|follow|start|end)`,
    zh: `${THINGS_ZH}[^，。；]{0,12}?(?:都|统一|一律|全部|放|写成|要|必须|以|保留|用)`,
  }),
  cue('every', { en: 'every|each|all (?:of )?(?:the|our|my)', zh: '所有|每个|每一|任何|凡是|全部' }),
]
