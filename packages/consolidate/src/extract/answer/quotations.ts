import type { Span } from '@mem/text'

// Straight marks also as a pair that holds straight marks: the user's own words may be quoted themselves.
const PAIRS = [
  /"[^"\n]+"/g,
  /“[^”\n]+”/g,
  /„[^“”\n]+[“”]/g,
  /「[^」\n]+」/g,
  /『[^』\n]+』/g,
  /«[^»\n]+»/g,
  /".+"/gs,
] as const

/** Where quotations stand in a text, marks included. The same place may be in several. */
export function quotations(text: string): readonly Span[] {
  const found: Span[] = []
  for (const pair of PAIRS)
    for (const { index, 0: quoted } of text.matchAll(pair)) found.push({ start: index, end: index + quoted.length })
  return found
}
