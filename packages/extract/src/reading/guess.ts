const GUESS =
  /^(?:assuming\b|(?:for (?:example|instance)\b|e\.g\.)(?!,? (?:if|when|once)\b)|i(?:'d| would) say\b|[例比譬]如(?!说?[，,]?(?:如果|当)))|\b(?:i|we)(?:'m| am| are)? (?:think|guess|believe|suppose|assume|reckon|feel|doubt|fear|heard|not sure|unsure)\b|\b(?:maybe|perhaps|apparently|probably|possibly|presumably|might|may be|could be)\b|觉得|认为|以为|猜|怀疑|好像|似乎|可能|也许|大概|听说|据说|听.{1,6}[说讲]/iu

/** True for a sentence that only guesses, by its own words: "I think", "apparently", "assuming …", "for example …", 好像. */
export function isGuess(sentence: string): boolean {
  return GUESS.test(sentence.replaceAll('’', "'"))
}
