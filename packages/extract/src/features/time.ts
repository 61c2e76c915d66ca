import { cue } from './cue.ts'
import type { Feature } from './feature.ts'

/** When and under which circumstances a statement holds. */
export const TIME: readonly Feature[] = [
  cue('for-now', {
    en: "for now|right now|at the moment|for the time being|(?:not|n't) .{0,40}?yet|until|temporarily|currently|at this (?:stage|point)",
    zh: '目前|暂时|这次|先(?!生|进|后)|现阶段|当前|本期|这一?版',
  }),
  cue('later', {
    en: 'later|in the future|at some point|down the (?:road|line)|backlog|next up|eventually|revisit|follow[- ]up|todo|postpone[d]?|defer(?:red)?|for v\\d',
    zh: '以后再|后面再|后续再?|稍后|下次再|之后再|等.{1,20}再|回头再|待办|延后|推迟',
  }),
  cue('note', { en: 'note that|note:|keep in mind|bear in mind|in general|for the record|fyi', zh: '请?注意' }),
  cue('hence', {
    en: 'from now on|going forward|from here on|(?:^|[,;:] ?|please |and |always |must )remember(?: that|:|,| to)?',
    zh: '记住|记得|(?:^|[，,。；：])(?:请)?(?:以后|今后|往后)(?!再)|从现在(?:开始|起)|牢记',
    other:
      'de ahora en adelante|a partir de ahora|a partir de agora|desormais|ab jetzt|ab sofort|с этого момента|これから|今後|앞으로|tu nay|lembre|recuerda|merke',
  }),
  cue('leading-circumstance', {
    en: '(?:for|in|on|at|during|inside|within|when|whenever|once|after|before|until|while|unless)(?! (?:the (?:last|first)|that|this case|it|any case|order|addition|terms|fact|general|short)(?![a-z]))',
    zh: '(?:在|对于?|针对).{1,16}?(?:上|里|中|下|内|时|前|后|环境|的时候|，|,)|.{1,14}?(?:的时候|之前|之后|时|前|后)(?=[，,]|要|用|不|先|必|请|只|都|一)|每(?:次|个|天|周)',
    opening: true,
  }),
  cue('when', {
    en: 'when|whenever|once|unless|while|before|after|as soon as|as long as',
    zh: '的时候|之前|之后|以前|以后|时[，,]|只要|除非|一旦|如果|若',
  }),
]
