const POLITE =
  /(?:^|[\s,.!，。！])(?:please|thanks(?: a lot)?|thank you|thx|谢谢(?:你|您)?|麻烦(?:你|您)?了?)(?=$|[\s,.!，。！])/giu

/** A message without politeness, with plain apostrophes and single blanks. */
export function bareWords(text: string): string {
  return text.replaceAll('’', "'").replace(POLITE, ' ').replace(/\s+/g, ' ').trim()
}
