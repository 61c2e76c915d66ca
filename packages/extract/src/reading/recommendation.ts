/** Source of a pattern for words in which somebody recommends in the first person: "I suggest", "my proposal is", 我们建议. */
export const RECOMMENDS: string = String.raw`(?:i|we)(?:['’]d| would| strongly)? (?:suggest|recommend|propose|advise)\b|my (?:recommendation|suggestion|proposal) (?:is|would be)\b|我?们?(?:建议|推荐|提议)(?!你看|吗)`

const RECOMMENDATION = new RegExp(
  String.raw`(?<![\w'’])(?:${RECOMMENDS})|\b(?:i|we)(?:['’]d| would) (?:go with|use|choose|pick|start with)\b|\b(?:we|you) (?:could|should|might want to) (?:use|switch|move|adopt|add|keep|store|split|replace|introduce)\b|\brecommended (?:option|approach|choice)\b|我(?:会|倾向)(?:选|用|选择|采用)`,
  'i',
)

/** True for a sentence in which an assistant recommends something. */
export function isRecommendation(sentence: string): boolean {
  return RECOMMENDATION.test(sentence) && !/[?？]\s*$/.test(sentence)
}
