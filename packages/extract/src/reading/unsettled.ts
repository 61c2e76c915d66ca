const UNSETTLED =
  /\bleave (?:it|this|that) open\b|\b(?:still|remains?|is|keep it) (?:open|undecided|unsettled|disputed)\b|(?:\bnot|n['’]t) (?:yet )?(?:been )?(?:settled|decided|agreed|confirmed|final(?:i[sz]ed)?)\b|\b(?:has|have|had)(?:n['’]?t| not) (?:yet )?(?:replied|answered|confirmed|decided|agreed|responded)\b|\bundecided\b|\bto be (?:decided|confirmed)\b|\btbd\b|未定|待定|待确认|没有?定论|悬而未决|先(?:放着|留着|挂着|别定|不定)|(?:还没|尚未)(?:有)?(?:最终|正式)?(?:定|回复|确认|确定|答复|决定|统一|结论)/i
const SEAM = /\s*[,，;；(（—–]|\s-\s|\s(?=(?:but|though|although|which|and)\s)|(?<=\S)(?=但|不过)/g

/** True when a sentence says that something isn't settled. */
export function isUnsettled(sentence: string): boolean {
  return UNSETTLED.test(sentence)
}

/** A sentence without the clause that says that it isn't settled: "The TTL is 60 s" of "The TTL is 60 s, to be confirmed." */
export function settledPart(sentence: string): string {
  const unsettled = UNSETTLED.exec(sentence)
  if (unsettled === null) return sentence
  const seam = [...sentence.slice(0, unsettled.index).matchAll(SEAM)].at(-1)
  return seam === undefined || seam.index === 0
    ? sentence
    : sentence.slice(0, seam.index).replace(/[\s,，;；]{1,8}$/, '')
}
