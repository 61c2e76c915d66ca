// Where a sentence that gives a role goes on with an order, or in its author's own voice.
const ORDER =
  "(?:you(?:'re|'ll)?\\s)?(?:must|should|shall|may|can|cannot|can't|never|always|do not|don't|only|have to|need to|are (?:not |never )?(?:allowed|supposed to)|will (?:never|always|not))"
const ORDER_ZH =
  '(?:[你您](?:们)?)?(?:必须|绝不|决不|不要|不能|不得|不许|不可|禁止|永远|始终|一律|只能?|务必|应该|严禁|千万|别|都要)|我'
const SEAM = new RegExp(
  String.raw`(?:[,;—–]\s?|\s-\s|\s(?=(?:and|but|so)\s))(?:(?:and|but|so|therefore|please)\s){0,2}(?=(?:${ORDER}|we|i|our|my)\b)|[，,；;]\s?(?:所以|因此|而且|并且|但是?|且|同时|请){0,2}(?=${ORDER_ZH})`,
  'iu',
)

/** Where in a sentence that gives a role a rule begins: at "must" in "You are my assistant and must never push"; null without one. */
export function ownRuleStart(sentence: string): number | null {
  const seam = SEAM.exec(sentence.replaceAll('’', "'"))
  return seam === null ? null : seam.index + seam[0].length
}
