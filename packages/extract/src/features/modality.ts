import { cue } from './cue.ts'
import type { Feature } from './feature.ts'

/** What somebody wants, must, should or will do. */
export const MODALITY: readonly Feature[] = [
  cue('preference', {
    en: "prefer(?:red|ably|ence|s)?|(?:i'd|would|i would)(?: much)? rather|ideally|i (?:really |also |personally )?(?:don't )?(?:like|love)|as (?:much|little|few|many|short|small|simple) as possible",
    zh: '偏好|偏爱|更?喜欢|优先(?!级)|尽量|倾向于?',
    other: 'prefiero|prefiro|je prefere|bevorzuge|lieber|предпочитаю',
  }),
  cue('should', {
    en: "should(?:n't)?|supposed to|ought to|meant to",
    zh: '应该|应当|需要(?![你您我])|为准|按照?.{1,12}来|要按照?',
    other: 'deberia|deveria|devrait|soll(?:te|en)?|должен|должна',
  }),
  cue('must', {
    en: "must(?:n't)?|ha(?:s|ve) to(?! do with)|make sure|ensure|be sure|required|mandatory|needs to|hard (?:rule|requirement)",
    zh: '必须|务必|一定(?:要|得|不)|千万|绝对|要求|不得|硬性',
    other: 'debe|deve|doit|muss|mussen|нужно|надо|обязательно|なければ|必ず|반드시|phai',
  }),
  cue('want', {
    en: "(?:i|we)(?: do| really| just| also| still| only)? (?:want|wish)(?!ed)|(?:i|we)(?:'d| would)(?: really| also| just)? (?:like|love)|looking for",
    zh: '我们?(?:只|还|也)?(?:想|希望|要)(?![问知])|想要|希望|期望(?!值)',
    other: 'quiero|quero|je veux|ich mochte|ich will|хочу|хоте(?:л|ла|ли|лось) бы',
  }),
  cue('lets', { en: "let's|let us", zh: '咱们|我们(?:就|先|还是|统一)' }),
  cue('will', { en: "going to|plan(?:ning)? to|intend to|we(?:'ll| will)|will be", zh: '打算|计划|准备(?!好)|将会' }),
  cue('need', {
    en: '(?:we|you|it|they|i|this|that) (?:do |also |only )?needs?|needs',
    zh: '(?<![觉记懂值获取显变做说写看跑显来用打])得(?=先|用|是|有|在|支持|能|做|把|让|要|[大小轻快高低])|需(?=先|经)',
  }),
  cue('want-you', {
    en: '(?:want|need|like|love) (?:you|your|u)',
    zh: '我?(?:想|希望|需要|想要|要)(?:让|请)?[你您]|我想你',
  }),
]
