const UNSETTLED =
  /\bleave (?:it|this|that) open\b|\b(?:still|remains?|is|keep it) (?:open|undecided|unsettled|disputed)\b|\bnot (?:yet )?(?:settled|decided|agreed|confirmed|final)\b|\b(?:has|have|had)(?:n['’]?t| not) (?:yet )?(?:replied|answered|confirmed|decided|agreed|responded)\b|\bundecided\b|\bto be (?:decided|confirmed)\b|\btbd\b|未定|待定|待确认|没有?定论|悬而未决|先(?:放着|留着|挂着|别定|不定)|还没(?:有)?(?:定|回复|确认|答复|决定|统一|结论)/i

/** True when a sentence says that something isn't settled. */
export function isUnsettled(sentence: string): boolean {
  return UNSETTLED.test(sentence)
}
