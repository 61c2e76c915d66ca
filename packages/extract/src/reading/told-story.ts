const STORY =
  /^(?:(?:and|but|so|also)[\s,]{1,2})?(?:in|for|throughout) (?:the|my|our|this|that|his|her) (?:[\w-]{1,20} )?(?:story|novel|tale|poem|plot|screenplay|fiction|fanfic|saga)\b|^(?:the|my|our) (?:protagonist|villain|narrator|main character)\b|^(?:在)?(?:这个|我的|我们的)?[^，。；\s]{0,4}?(?:故事|小说|剧本|童话|剧情)(?:里|中|当中)|^(?:主角|女主角?|男主角?|反派)/iu

/** True for words about a story that is being written: "In the story, the hero must never use magic.", 小说里，…. */
export function isOfStory(sentence: string): boolean {
  return STORY.test(sentence.trim())
}
