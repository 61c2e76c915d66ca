import { readNotBut } from '../reading/not-but.ts'
import { cue, cueTest } from './cue.ts'
import type { Feature } from './feature.ts'

const INSTEAD = cueTest({
  en: 'instead|rather than|in favou?r of|as opposed to|in place of',
  zh: '而不是|而非|改成|改为|换成|改用|不是.{1,20}(?:而是|，是|,是|是)|代替|替代',
  other: 'en lugar de|em vez de|au lieu de|statt|anstatt|вместо|代わりに|대신',
})

/** What is excluded, forbidden or set against something else. */
export const NEGATION: readonly Feature[] = [
  cue('dont-want', {
    en: "(?:don't|do not|doesn't|does not|dont|didn't|wouldn't|never) (?:really |actually |even )?(?:want|need|like|care|have to|use|allow|support)|no need|not needed|shouldn't have to|no reason to",
    zh: '不(?:想|需要|用(?!再)|必|希望|喜欢|支持|允许)|无需|无须|没必要',
  }),
  cue('dont-do', {
    en: "don't|do not|dont|never(?! ?mind)|avoid|stop(?= \\w+ing)|no more|leave out|without|not",
    zh: '不要|不许|不准|不能|不可以|别(?![人的名称])|勿|禁止|严禁|先不|不得',
    other: 'nunca|no uses|nao|ne .{1,20} pas|nicht|niemals|никогда|不(?:要|使)',
    opening: true,
  }),
  cue('dont-do-inside', {
    en: "(?:please|and|but|so|just|also|or|,|;|-) (?:please )?(?:don't|do not|never|avoid)|(?:must|should|can|will)(?: not|n't)|cannot|can't be|(?:must|should|may) never|no longer",
    zh: '不要(?!紧)|别再?(?=用|在|把|动|改|写|加|删|碰|提|发)|(?:请|千万)勿|不许|不准|禁止|严禁|不允许|不得|不再',
    other: 'nunca|niemals|jamais|никогда|しないで|하지 마|dung',
  }),
  {
    name: 'instead',
    holds: (view) => INSTEAD(view) || readNotBut(view.raw)?.isOfValues === true,
  },
  cue('contrast', {
    en: '(?:,|;|-) ?(?:and )?not(?! (?:sure|yet|only|that|really|because|to))|\\d not \\S+|not (?:\\S+ ){1,4}but(?! also)|(?:not|never) (?:just|a|an|the)',
    zh: '[，,](?:而)?不(?:是|用|走|写|放|含|算|计)',
  }),
  cue('never', {
    en: 'never(?! ?mind)|under no circumstances|at no point|ever again',
    zh: '绝不|决不|永远不|从不|永不|绝对不',
    other: 'nunca|jamais|niemals|nie|никогда|決して',
  }),
  cue('without', {
    en: 'without|no longer|no (?!problem|need|worries|idea|one|matter)\\w+',
    zh: '没有(?!问题)|不再|不含|不包括|除了',
  }),
]
