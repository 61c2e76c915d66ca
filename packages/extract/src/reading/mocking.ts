const MOCKING =
  /^(?:[(（]?\/?(?:s|sarcasm)[)）]?|(?:as )?said (?:no ?(?:one|body)|nobody)(?: sane)?(?: ever)?|(?:yeah,? |oh,? )(?:right|sure)|(?:yeah|because|well|and|as if)?,? ?(?:that|which) (?:always |totally |really |clearly |obviously )?(?:went|goes|works|worked|turned out|ended) (?:so |really |very |just |out )?(?:well|great|fine|brilliantly|perfectly|wonderfully)(?: last time)?|what could (?:possibly )?go wrong|not[!.]*|(?:我)?(?:才怪|信你个鬼|信了你的邪|说的?(?:是)?反话|讽刺))[呢了啊吧\s.!?…。！？)）]*$/iu
const MOCKS_ITSELF = /(?:才怪|,? said (?:no ?(?:one|body)|nobody) ever)[呢了\s.!?。！？]*$/iu

/** True for a sentence that says that the one before it was no more than mockery: "Said no one ever.", "/s", "That went well.", 才怪. */
export function isMocking(sentence: string): boolean {
  return MOCKING.test(sentence.replaceAll('’', "'").trim())
}

/** True for a sentence that ends in such words: "We should test in production, said no one ever", …才怪. */
export function mocksItself(sentence: string): boolean {
  return MOCKS_ITSELF.test(sentence.trim())
}
