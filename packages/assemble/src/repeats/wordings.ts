const words = (listed: string): ReadonlySet<string> => new Set(listed.split(' '))

/** Say nothing before another word; at the end of a sentence, or as a capital within one, they are a name ("grade a", "plan A"). */
export const ARTICLES = words('a an the')

/** Say nothing wherever they stand. */
export const POLITE = words('please kindly')

/** Say nothing at the beginning; behind it they do ("run the tests again", "return OK"). */
export const OPENERS = words('again well ok okay so')

/** Say nothing unless something is denied: "don't simply retry" isn't "don't retry". */
export const EMPHASIS = words('also really actually basically simply definitely')

/** Deny something. */
export const NEGATIONS = words('not no never nor neither none nobody nothing without')

/** Different wordings of one thing. None of them changes who, what, when, whether or how much. */
export interface Wording {
  /** What a text must hold to have any of them: most texts have none. */
  readonly hint: string
  readonly wordings: readonly (readonly [RegExp, string])[]
}

export const WORDINGS: readonly Wording[] = [
  {
    hint: "'",
    wordings: [
      [/\bcan't\b/gi, 'can not'],
      [/\bwon't\b/gi, 'will not'],
      [/\bshan't\b/gi, 'shall not'],
      [/n't\b/gi, ' not'],
      [/(?<=\b(?:we|you|they))'re\b/gi, ' are'],
      [/(?<=\b(?:i|we|you|they))'ve\b/gi, ' have'],
      [/(?<=\b(?:i|we|you|they|he|she|it|that))'ll\b/gi, ' will'],
      [/\bi'm\b/gi, 'I am'],
      [/\blet's\b/gi, 'let us'],
    ],
  },
  { hint: 'annot', wordings: [[/\bcannot\b/gi, 'can not']] },
  // "No, use npm" isn't "no use npm".
  { hint: ',', wordings: [[/\b(no|not|yes|never),/gi, '$1 , ']] },
  { hint: '，', wordings: [[/\b(no|not|yes|never)，/gi, '$1 , ']] },
  { hint: ' to ', wordings: [[/\b(?:have|has) to\b/gi, 'must']] },
  { hint: 'around', wordings: [[/\baround(?=\s+\d)/gi, 'about']] },
  { hint: 'roughly', wordings: [[/\broughly(?=\s+\d)/gi, 'about']] },
  { hint: 'approx', wordings: [[/\bapprox(?:imately|\.)?(?=\s+\d)/gi, 'about']] },
]

/** How people begin to say something again. */
export const INTRODUCTION = new RegExp(
  [
    '(?:just )?(?:as|like) (?:i|we) (?:already )?(?:said|told you|mentioned|noted)(?: (?:before|already|earlier|above))?',
    '(?:just )?(?:a )?(?:quick |small |friendly )?reminder',
    '(?:just )?to (?:remind you|repeat|repeat myself|be clear|confirm)',
    '(?:once (?:more|again)|again|remember|note|please note|important|fyi|btw|by the way)',
    '(?:再)?提醒(?:你|大家)?(?:一下|一次)?|再(?:说|讲|强调|重复)(?:一遍|一次|一下)|重申(?:一下)?|(?:我)?之前说过|我说过|请?(?:记住|注意)',
  ]
    .map((one) => `(?:${one})`)
    .join('|')
    .replace(/^/, '^(?:')
    .replace(/$/, ')(?:\\s*[:,，：;-]\\s*(?:that\\s+)?|\\s+that\\s+)'),
  'iu',
)
