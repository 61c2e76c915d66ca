const QUOTED =
  /"([^"\n]{2,200})"|“([^”\n]{2,200})”|「([^」\n]{1,200})」|『([^』\n]{1,200})』|《([^》\n]{1,200})》|`([^`\n]{2,200})`/g
const MOST = 10

/** Phrases of a question in double quotes, backticks or CJK quotes, without the quotes. At most 10, each once. */
export function quotedPhrases(text: string): readonly string[] {
  const phrases = new Set<string>()
  for (const [, ...groups] of text.matchAll(QUOTED)) {
    const phrase = groups.find((group) => group !== undefined)?.trim()
    if (phrase) phrases.add(phrase)
    if (phrases.size === MOST) break
  }
  return [...phrases]
}
