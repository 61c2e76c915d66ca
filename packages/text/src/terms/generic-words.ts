import { stem } from './stem.ts'

const ENGLISH =
  'hello hi hey thanks please sure ok okay great good nice well sorry welcome ' +
  'want need like help think thought know known understand wonder guess hope mean ' +
  'look see seen find found start begin make made get got getting go going gone come take took give gave put let use try tried ' +
  'previous previously earlier last recent recently time times now today back next first ' +
  'mention recommend suggest remember recall remind talk tell told said say ask asked discuss question answer ' +
  'kind type sort name thing things something anything way lot bit really actually maybe'

const CHINESE =
  '帮我 请问 一下 我想 想要 需要 看看 看一 之前 什么 怎么 为什 怎样 哪些 哪个 多少 你好 您好 谢谢 感谢 麻烦 好的 ' +
  '可不 知道 觉得 认为 告诉 记得 记住 提到 说过 说的 推荐 建议 上次 以前 刚才 现在 今天 最近 时候 时间 ' +
  '东西 事情 问题 方面 一些 一个 一种 有些 有什 么样 给我 我要 想问 问一 问下 继续 开始 进行 使用'

/** Stems of the English words of any request: greetings, please, want, help, last time, kind of. */
export const ENGLISH_GENERIC_STEMS: ReadonlySet<string> = new Set(ENGLISH.split(' ').map(stem))

/** Pairs of Chinese characters that belong to a request and not to its subject. */
export const CHINESE_GENERIC_PAIRS: ReadonlySet<string> = new Set(CHINESE.split(' '))
