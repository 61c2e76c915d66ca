// Words before the supposition itself.
const LEAD = String.raw`(?:(?:so|and|but|or|now|then|ok(?:ay)?|well|right|yes|hm+|just|please|first|also|for now|for (?:a|one) (?:moment|second|minute))[\s,:]{1,3}){0,4}`
const LEAD_ZH = '(?:(?:好的?|那么?|所以|现在|先|就|我们|咱们|让我们|大家|不妨|暂且|姑且|请|再)[，,\\s]{0,2}){0,4}'
const VERB =
  "(?:'(?:s|re|d)|\\s(?:is|are|was|were|has|have|had|must|should|will|would|can|could|needs?|uses?|used|only|never|always|doesn't|don't|isn't|aren't))\\b"
const THING = String.raw`(?:the|an?|our|this|my|your|port|version) [^,.;:!?\n]{1,60}?`
// "Assume all input is hostile" is a rule for the code, and "assume UTC" is one too: a supposition says of one thing how it is.
const ONE_THING = '(?!all|every|each|any|no|nothing|worst)'
const TO_SUPPOSE = [
  String.raw`(?:suppos|imagin)(?:e|ing)\b`,
  String.raw`pretend(?:ing)?(?= (?:that|we|you|the|our|it|i|there)\b)`,
  `let(?:'?s| us) (?:just )?(?:(?:assume|suppose|imagine|pretend)\\b|say\\b(?!\\s?["“'\`「]))`,
  `say,? (?:that\\b|we\\b|there's\\b|it's\\b|(?:it|i|there|${THING})${VERB})`,
  `assume (?:that )?(?:for (?:now|a moment) )?(?:that )?${ONE_THING}[^,.;:!?\\n]{1,60}?${VERB}`,
  String.raw`(?:hypothetically|theoretically|(?:as )?an? (?:thought experiment|hypothetical)|thought experiment|for (?:the )?sake of (?:the )?argument)\b`,
  String.raw`(?:(?:i wonder|i'm wondering|think about|tell me|consider|imagine),? )?what (?:if|happens if|(?:would|could|might|will) (?:happen|change|break|it (?:mean|take|cost))\b[^.!?\n]{0,40}?\bif)\b`,
  'if only\\b',
  'i wish (?!to\\b|for\\b|you\\b)',
  String.raw`if (?:we|i|you|it|they|(?:the|our) [\w-]{1,30}(?: [\w-]{1,30}){0,2}) (?:were|had|used|moved|switched|took|went|chose|picked|changed|replaced|dropped)\b[^.!?\n]{0,120}?\bwould\b(?! (?:like|prefer|rather|love|want)\b)`,
].join('|')
const TO_SUPPOSE_ZH = [
  '假设|假如|假定|假使|设想|试想|想象一下|假装|如果说|比方说?|打个?比方|就当(?![前然初天年时])|权当',
  '(?:如果|要是|若是?|万一|换成)[^。！？\\n]{1,60}?(?:会怎么?样|会如何|会发生什么|会出什么)|要是[^。！？\\n]{1,60}就好了',
].join('|')
const OPENING = new RegExp(`^${LEAD}(?:${TO_SUPPOSE})|^${LEAD_ZH}(?:${TO_SUPPOSE_ZH})`, 'iu')
// "The port is, say, 9090", "端口是 9090，比方说".
const ASIDE =
  /[,(，（]\s?(?:(?:let'?s )?say|hypothetically(?: speaking)?|for (?:the )?sake of argument|比方说|打个比方|假设)\s?(?:[,)，）]|[.!。！]?$)|要是[^，。！？\n]{1,60}就好了/iu
const GOES_ON =
  /^(?:(?:so|and)[\s,]{1,2})?(?:then|in (?:that|this|such a) case|(?:that|this) (?:would|might|could)|we would|it would)\b|^(?:那么?(?!些|个|边|里|天|样)|那样的?话|这样的?话|这种情况下|此时)/iu

/** True for a sentence that only supposes: "suppose the port is 9090", "what would happen if we used X", 比方说端口是 9090. */
export function isSupposition(sentence: string): boolean {
  return OPENING.test(sentence) || ASIDE.test(sentence)
}

/** True for a sentence that goes on about what the one before it supposes: "Then we must never use 8080." */
export function goesOnSupposing(sentence: string): boolean {
  return GOES_ON.test(sentence)
}
