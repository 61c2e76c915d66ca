const POLITE =
  /(?:^|[\s,.!，。！])(?:please|pls|thanks(?: a lot| so much)?|many thanks|thank you(?: very much| so much)?|thx|ty|cheers|多?谢谢?(?:你|您|了)?|辛苦(?:你|您)?了?|拜托了?|麻烦(?:你|您)?了?)(?=$|[\s,.!，。！])/giu
const LEADING_MARKS = /^[\s,.!，。！]{1,4}/

/** A message without politeness, with plain apostrophes and single blanks. */
export function bareWords(text: string): string {
  const spoken = text.replaceAll('’', "'").replace(POLITE, ' ').replace(/\s+/g, ' ')
  return spoken.replace(LEADING_MARKS, '').trim()
}
