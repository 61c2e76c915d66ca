const WITHDRAWAL =
  /^(?:(?:oh|actually|sorry|hm+|no|wait|stop)[\s,.!…]*){0,3}(?:(?:do not|don't|please don't) do (?:that|it|this)|(?:undo|cancel|scratch|forget) (?:that|it|this))[\s.!]*$|^(?:算了|等等|不对|不行)?[\s，,。！]*(?:(?:不要|别|不)(?:这么|这样)(?:办|做|定)了?|(?:取消|撤回|收回)(?:这个|刚才的)?(?:决定|方案)?)[\s。.!！]*$/iu

/** True for a message that only takes back what was agreed right before: "Actually no, don't do that.", 算了，不这么办了。 */
export function isWithdrawal(text: string): boolean {
  return text.length <= 80 && WITHDRAWAL.test(text.replaceAll('’', "'").trim())
}
