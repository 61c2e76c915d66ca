const QUOTES = /"([^"\n]+)"|“([^”\n]+)”|「([^」\n]+)」|『([^』\n]+)』/g

/** What stands in quotation marks. */
export function quotesOf(line: string): readonly string[] {
  return [...line.matchAll(QUOTES)].flatMap((match) => match.slice(1).find((quote) => quote !== undefined) ?? [])
}
