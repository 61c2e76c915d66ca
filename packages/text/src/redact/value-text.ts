// What an unquoted value may hold.
const PLAIN = /[^\s"'`“”‘’」』«»<>,;，。；、：）】\\&\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
const plainAscii = Uint8Array.from({ length: 128 }, (_, code) => (PLAIN.test(String.fromCharCode(code)) ? 1 : 0))
// Behind a value in a query string or in a shell; any other & belongs to the value.
const AMPERSAND_AFTER = /&(?:[\w.[\]-]{1,40}=|&|\w{2,6};|\s|$)/y
// What ends a value behind each quotation mark, beside the end of the line; \ stands before a quote within JSON.
const QUOTED_ENDS: Readonly<Record<string, string>> = {
  '"': '"\\',
  "'": "'\\",
  '`': '`\\',
  '“': '”',
  '‘': '’',
  '「': '」',
  '『': '』',
  '«': '»',
}

export interface ValueBounds {
  readonly quote?: string | undefined
  readonly limit: number
}

/** End of the value that begins at `start`, behind the quotation mark `quote` or else unquoted; at most `limit` long. */
export function valueEnd(text: string, start: number, { quote, limit }: ValueBounds): number {
  const most = Math.min(text.length, start + limit)
  const ends = QUOTED_ENDS[quote ?? '']
  let end = start
  if (ends === undefined) while (end < most && isPlain(text, end)) end++
  else while (end < most && text[end] !== '\n' && !ends.includes(text.charAt(end))) end++
  return end
}

function isPlain(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code >= 128) return PLAIN.test(text.charAt(at))
  if (plainAscii[code] === 1) return true
  if (text[at] !== '&') return false
  AMPERSAND_AFTER.lastIndex = at
  return !AMPERSAND_AFTER.test(text)
}
