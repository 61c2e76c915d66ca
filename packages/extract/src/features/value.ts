import { cue } from './cue.ts'
import type { Feature } from './feature.ts'
import type { SentenceView } from './sentence-view.ts'

/** Measured values, names and places. */
export const VALUE: readonly Feature[] = [
  {
    name: 'number-with-unit',
    holds: (view) => view.numbers.some((number) => number.unit !== null && number.unit !== 'version'),
  },
  { name: 'version', holds: (view) => view.numbers.some((number) => number.unit === 'version') },
  { name: 'bare-number', holds: (view) => view.numbers.some((number) => number.unit === null) },
  {
    // A measured value in a sentence with its own subject is what facts look like; pronouns point elsewhere.
    name: 'stated-value',
    holds: (view) =>
      view.numbers.length > 0 &&
      /^(?!(?:it|this|that|there|you|i|what|how|why|can|could)\b)/.test(view.opening) &&
      STATE.test(view.lower),
  },
  // "The upload timeout is 30 s": it can be read off what has which value.
  { name: 'assertion', holds: isAsserted },
  cue('bound', {
    en: 'at (?:most|least)|no (?:more|less|longer|later|earlier) than|up to|(?:within|under|below|above)(?= \\d)|max(?:imum)?|min(?:imum)?|limit|cap(?:ped)?|exceed',
    zh: '最多|至少|不超过|不低于|不高于|以内|以上|以下|上限|下限|最大|最小|封顶|超过',
  }),
  cue('naming', {
    en: '(?:is |are |be )?(?:named|called)|name (?:it|them|the)|call it|prefix(?:ed)?|suffix(?:ed)?|set (?:\\S+ ){1,5}to|pin (?:\\S+ ){1,4}to|rename',
    zh: '写成|命名|前缀|后缀|叫做?|称为|译成|译为|设为|设成|定为|标为|格式(?:为|是|用)?',
  }),
  cue('placement', {
    en: '(?:put|place|keep|store|save|move) (?:\\S+ ){1,6}?(?:in|into|under|at|inside|on)|(?:goes?|lives?|belongs?|stays?|sits?|stored|located|kept) (?:in|into|under|at|inside|on)',
    zh: '放(?:到|在|进|入)|存(?:到|在|放)|写到|移到|位于|归到|部署(?:到|在)',
  }),
]

// A line such as "port: 8080", or any line of a long text, may be copied from anywhere; a short message is typed.
function isAsserted({ raw, assertion: { value }, message }: SentenceView): boolean {
  return value !== null && message.units <= MOST_UNITS && !/[:：=＝]\s*$/u.test(raw.slice(0, raw.indexOf(value)))
}

const MOST_UNITS = 4

const STATE =
  /\b(?:is|are|was|were|has|have|had|uses?|runs?|takes?|costs?|needs?|supports?|requires?|expires?|lasts?|allows?|holds?|returns?|listens?|closes?|opens?|starts?|ends?|ships?|moves?|clash(?:es)?|reserved|sent|trained|reports?)\b|是|为|有|用|在|约|达|需|要|占|含|共|等于|跑|收|付/
