import { readPolarity } from './polarity.ts'

const OWN =
  /^(?:(?:option |plan |方案|选项)?[1-9a-e一二三四五][.)）:：、] ?)?(?:(?:so|then|therefore|overall|personally|given (?:that|this)|for (?:that|this) reason|in that case|所以|因此|综上|那么),? ?)?(?:(?:i|we)(?:'d|’d| would| strongly)? (?:suggest|recommend|propose|advise)\b|(?:i|we)(?:'d|’d| would) (?:go with|use|choose|pick|start with)\b|my (?:recommendation|suggestion|proposal) (?:is|would be)\b|我们?(?:建议|推荐|提议)|我们?(?:会|倾向于?)(?:选|用|采用)|(?:建议|推荐|提议)(?!你看|吗))/iu

/** True for a sentence in which the assistant itself recommends, and recommends to do: nobody's quoted advice, no warning. */
export function isOwnRecommendation(sentence: string): boolean {
  return OWN.test(sentence) && readPolarity(sentence) === 'positive'
}
