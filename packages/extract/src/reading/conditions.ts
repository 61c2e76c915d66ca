// A circumstance runs to the end of its clause; three to eighty characters, never across a mark.
const UNTIL_MARK = String.raw`[^,;!?，。；！？\n]{2,80}?(?=$|[,;!?，。；！？)]|\.(?:\s|$))`
const PLACE = String.raw`(?:for|in|on|at|during|with|inside|within)\s(?:the\s|our\s|all\s)?[\w\x60./@-]{2,40}(?:\s[\w\x60./@-]{1,30}){0,5}?`
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:if|when|whenever|unless|until|once(?! if)|while|before|after|as long as|as soon as)\s${UNTIL_MARK}`,
    'gi',
  ),
  /\b(?:for now|right now|for the time being|at the moment|in the future|by default|from now on|going forward|so far)\b/gi,
  // In front of a sentence it ends with a comma; behind one it runs to the end.
  new RegExp(`^${PLACE}(?=,)`, 'gi'),
  new RegExp(String.raw`[,;(]\s*${PLACE}(?=[,;)]|$|\.(?:\s|$))`, 'gi'),
  /\b(?:in|on|for)\s(?:the\s)?(?:local development|development|production|staging|prod|test|tests|CI|PRs?|pull requests|Windows|macOS|Linux|mobile|desktop)(?![\w-])(?:\s(?:only|environment|cluster|mode|builds?))?/gi,
  /\bwith\s(?:the\s|an?\s)?[\w-]{2,30}\s(?:cache\s)?(?:on|off|cold|warm|enabled|disabled|empty|full)\b/gi,
  /[^，。；！？：:\s][^，。；！？：:\n]{0,40}?的话/g,
  /(?:如果|假如|要是|除非|只要|一旦|当)[^，。；！？\n]{2,60}?(?=$|[，,；。！？])/g,
  /[^，。；！？：:\s]{1,24}?(?:的时候|之前|之后|以前|以后(?!再)|期间)(?=[，,]|[要用不先必请只都须才\s])/g,
  /(?:^|[，,；。：:])[^，。；！？：:\s]{1,16}时(?=[，,要用不先必请只都])/g,
  /(?:在|对于|针对)[^，。；！？\n]{1,20}?(?:上|里|中|下|内|环境|情况下|阶段)(?=$|[，,；。！？]|[要用不先必请只都跑走\s])/g,
  /(?:等|直到)[^，。；！？\n]{1,30}?(?:之后|以后|再|为止|后)/g,
  /目前|暂时|这次|平时|现阶段|默认(?:情况下)?|以后(?!再)|从现在起/g,
]
const MOST_CONDITIONS = 6

/** The circumstances that a sentence names, in its own words and order; one inside another is left out. */
export function readConditions(sentence: string): string[] {
  const found = PATTERNS.flatMap((pattern) => [...sentence.matchAll(pattern)].map(placed)).filter(
    ({ text }) => text.length >= 2,
  )
  found.sort((one, other) => one.start - other.start || other.text.length - one.text.length)
  const kept: { start: number; text: string }[] = []
  for (const condition of found) {
    const last = kept.at(-1)
    if (last === undefined || condition.start + condition.text.length > last.start + last.text.length)
      kept.push(condition)
  }
  return [...new Set(kept.map(({ text }) => text))].slice(0, MOST_CONDITIONS)
}

function placed(found: RegExpMatchArray): { start: number; text: string } {
  const lead = /^[,;(，；。：:\s]+/.exec(found[0])?.[0].length ?? 0
  return { start: (found.index ?? 0) + lead, text: found[0].slice(lead).trim() }
}
