import { ROLE_NOUN, ROLE_NOUN_ZH } from './role-words.ts'

// Up to eight words before the role; none of them ends a sentence.
const WORDS = String.raw`(?:[\w'’/&+#-]{1,30}(?:\.\w{1,10})?[ ,]{1,2}){0,8}?`
// The sentence ends behind the role or goes on about it: "You are a great engineer, thanks!" gives no role.
const BEHIND = String.raw`(?=\s{0,3}(?:$|[.:;(—–\n])|\s-\s|,\s(?:so |and |please )?(?:you )?(?:must|never|always|do not|don['’]t|only)\b|,? (?:for|of|in|at|on|to|who|whose|that|with|working|speciali[sz]\w{2,4}|tasked|responsible|named|called|running|inside|and|your|skilled|capable)\b)`
const SKILLED = '(?:senior|junior|experienced|seasoned|world-class|professional|certified|licensed|renowned)'
const A_ROLE = `(?:an?|the|my|our|[A-Z][\\w-]{1,30}['’]s) (?:${WORDS}${ROLE_NOUN}\\b|(?:[\\w-]{1,20}[ ,]{1,2}){0,3}?${SKILLED} [^.,;:\\n]{2,40}?)${BEHIND}`
// A name of its own: capitalised like one, and the sentence ends behind it.
const NAMED = String.raw`(?:(?:chatgpt|claude|gemini|copilot)\b|(?!(?:Right|Correct|Wrong|Welcome|Free|Done|Not|OK)\b)(?=\S{0,20}[a-z\d])[A-Z][\w.-]{1,30}(?: [A-Z\d][\w.-]{0,20}){0,2})(?=\s{0,3}(?:$|[.,;:(—–\n](?!\w)))`
const YOU_ARE = `[Yy]ou(?:['’]re| are)(?: now| acting as){0,2} (?:(?:[A-Z][\\w-]{0,30}(?: [\\w-]{1,20})?, )?${A_ROLE}|${NAMED})`
// "Your role is to review", "You will act as …" give a role whatever it is.
const AS_A = String.raw`(?:like an? |as (?!(?:if|though)\b(?! you\b)|(?:usual|before|expected|soon|agreed|needed|required|is|it|this|that|we|i|long|well)\b)(?=\S)|the (?:role|part) of (?=\S))`
const PLAYS = `(?:act(?:ing)?|behav(?:e|ing)|play(?:ing)?|role-?play(?:ing)?) ${AS_A}|(?:serv(?:e|ing)|work(?:ing)?|function(?:ing)?|respond(?:ing)?) as ${A_ROLE}`
const YOU_WILL = `[Yy]ou(?:['’]ll| will| are to| are going to| should| must| shall)(?: now)?(?: be)? (?:${PLAYS}|${A_ROLE})`
const YOUR_ROLE = String.raw`[Yy]our (?:role|persona|job title)(?: here| (?:in|on|for) [\w -]{1,40}?)? (?:is|will be|=)\b`
const ENGLISH = [
  YOU_ARE,
  YOU_WILL,
  YOUR_ROLE,
  `(?:[Pp]lease )?(?:[Aa]ct|[Bb]ehave|[Rr]ole-?play) ${AS_A}`,
  '(?:[Pp]lease )?[Pp]lay the (?:role|part) of (?=\\S)|(?:[Pp]lease )?(?:[Tt]ake on|[Aa]ssume) the (?:role|persona) of (?=\\S)',
  "[Pp]retend (?:to be|(?:that )?you(?:['’]re| are)) (?:an?|the) ",
  `[Ii]magine (?:that )?you(?:['’]re| are) ${A_ROLE}`,
].join('|')
const NO_END_ZH = '[^，。；！？\\n]'
const SKILLED_ZH = '(?:资深|高级|专业|经验丰富|世界级|顶级|优秀)的?'
const ONE_ZH = '一?[个名位]'
const CHINESE = [
  `(?:请|假设|假如|从现在起|现在)?[，,]?[你您](?:现在)?是(?![不说否对])(?:(?:一名|一位|名|位|${SKILLED_ZH})${NO_END_ZH}{1,30}|(?:一个|个|我的|我们的)${NO_END_ZH}{0,30}?${ROLE_NOUN_ZH}|${NO_END_ZH}{0,12}?${ROLE_NOUN_ZH}(?=\\s{0,3}(?:$|[，。,.;；\\n]))|\\s?[A-Z][\\w.-]{1,30}(?=\\s{0,3}(?:$|[，。,.\\n])))`,
  `[你您](?:现在)?(?:将会?|会|要|需要|必须|来)?(?:扮演|充当|担任)${NO_END_ZH}{1,30}`,
  `[你您](?:现在|将会?)作为${NO_END_ZH}{1,30}`,
  `[你您]的(?:角色|身份|人设)(?:是|为|：|:)`,
  `(?:请[你您]?|现在)?(?:扮演(?:${ONE_ZH}|一下)?|充当${ONE_ZH})${NO_END_ZH}{1,30}`,
  `(?:请[你您]?)?以${NO_END_ZH}{1,20}?的身份来?(?:回答|思考|说话|审查|评审|写)`,
  `作为一[个名位]${NO_END_ZH}{0,30}?${ROLE_NOUN_ZH}[，,]?\\s?[你您]`,
].join('|')

/** Source of a pattern for words that give somebody a role: "You are a code review agent", 你是一名审查员. Case counts. */
export const ROLE_OPENING: string = `["“'「]?(?:${ENGLISH}|${CHINESE})`

const SENTENCE = new RegExp(`^${ROLE_OPENING}`, 'u')

/** True for a sentence that gives a role: it says nothing of the work, whoever it is meant for. */
export function givesRole(sentence: string): boolean {
  return SENTENCE.test(sentence)
}
