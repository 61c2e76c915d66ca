const LEFT_OPEN =
  /\b(?:either|whichever|whatever|choos(?:e|ing) between|one of (?:the|these|those|them)|one or the other|up to you|your (?:call|choice)|you (?:choose|decide|pick))\b|二选一|[三四]选一|任选|看情况|视情况|随便|都行|都可以|哪个都|[你您](?:来|自己)?(?:定|决定|选)(?![的了])/iu

/** True for words that leave a choice to somebody: "either of them", "whichever is faster", 二选一, 看情况. */
export function leavesOpen(sentence: string): boolean {
  return LEFT_OPEN.test(sentence)
}
