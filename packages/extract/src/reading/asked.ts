// "Do the migration first" is an order, "Can we …" a request, "Should the build fail, stop" a condition.
const SUBJECT = '(?:we|i|they|it|there|the|an?|our|my|any)'
const ASKED = new RegExp(
  `^(?:(?:so|and|but|or|ok(?:ay)?|hm+|well)[\\s,]{1,2}){0,2}(?:(?:is|are|does|did|was|were|would|will)(?:n['’]t)? ${SUBJECT}\\b|(?:do|don['’]t) (?:we|i|they)\\b|must (?:we|i|they|it|the)\\b|how come\\b|why (?:is|are|does|do|did|was|were|must|should|would|can|could|has|have|can['’]t|don['’]t|doesn['’]t|isn['’]t)\\b|should(?:n['’]t)? ${SUBJECT}\\b(?![^.]{0,120},))|^是不是|^谁(?!都|也)[^，。]{1,60}(?:的|啊|呢|了)[。.]?$|(?:怎么样|好不好|行不行|可不可以|会不会更?好|是否合适)[。.]?$`,
  'iu',
)

/** True for a question by its order of words, with or without its mark: "Should we use X instead of Y.", 用 X 怎么样. */
export function isAsked(sentence: string): boolean {
  return ASKED.test(sentence)
}
