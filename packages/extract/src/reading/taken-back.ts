const LEAD = String.raw`(?:(?:oh|um+|uh+|er+m?|ah|hm+|ok(?:ay)?|sorry|well|actually|wait|hold on)[\s,.!…—-]{1,4}){0,3}`
const END = String.raw`(?=\s*(?:$|[,.;:!…—-]))`
const TAKES_BACK = new RegExp(
  [
    `^${LEAD}(?:scratch|strike|forget|undo|cancel|ignore) (?:that|this|it)(?: last (?:one|part|bit))?${END}`,
    `^${LEAD}(?:wait|actually|sorry|hold on)[\\s,.!…—-]{1,4}(?:no|nope|not)${END}`,
    `^${LEAD}(?:no|nope)[\\s,.!…—-]{1,4}(?:wait|sorry|scratch that|hold on)${END}`,
    `^(?:just |only |i'?m |i was )?(?:kidding|joking)\\b|^j/?k${END}`,
    '^(?:啊|哦|呃|嗯|等等|等一下|等下)?[，,。！\\s]{0,2}(?:不对(?=[，,]?\\s*(?:$|[。；！!…]|不?[是用要]|应该|改|选|叫|换|[\\w`]))|说错了?|写错了?|打错了?|搞错了?|当我没说|开(?:个)?玩笑|刚才(?:那句|的)?(?:不算|作废)|算了)(?=\\s*(?:$|[，,。；！!…—吧]))',
  ].join('|'),
  'iu',
)
const ALTERNATIVE =
  /^(?:or|alternatively)(?:,| (?:else|we|i|you|should|could|maybe|the|use|is|do|instead)\b)|^(?:或者|要么)(?:我们|咱们|就|也可以|可以)?(?:使?用|选用?|采用|换成?)/iu

/** True for a sentence that takes back the one before it: "Scratch that, …", "Wait, no: …", "jk", 不对，…, 说错了. */
export function takesBack(sentence: string): boolean {
  return TAKES_BACK.test(sentence.replaceAll('’', "'"))
}

/** True for a sentence that offers something else than the one before it: "Or we use Memcached.", 或者用…. */
export function isAlternative(sentence: string): boolean {
  return ALTERNATIVE.test(sentence)
}
