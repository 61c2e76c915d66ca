const RECOMMENDS =
  /\b(?:i|we)(?:'d|’d| would| strongly)? (?:suggest|recommend|propose|advise)\b|\bmy (?:recommendation|suggestion|proposal) (?:is|would be)\b|\b(?:i|we)(?:'d|’d| would) (?:go with|use|choose|pick|start with)\b|\b(?:we|you) (?:could|should|might want to) (?:use|switch|move|adopt|add|keep|store|split|replace|introduce)\b|\brecommended (?:option|approach|choice)\b|(?:我)?(?:建议|推荐|提议)(?!你看|吗)|我(?:会|倾向)(?:选|用|选择|采用)/i

/** True for a sentence in which an assistant recommends something. */
export function isRecommendation(sentence: string): boolean {
  return RECOMMENDS.test(sentence) && !/[?？]\s*$/.test(sentence)
}
