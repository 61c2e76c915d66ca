// Controls but \n and \t, soft hyphen, grapheme joiner, Khmer and Mongolian signs without a form, Hangul fillers, zero-width and bidi characters, word joiners and
// other format characters, variation selectors, byte order mark, annotation marks, and plane-14 tags (surrogates
// DB40-DB43), which can carry hidden text.
const CLASS =
  '\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u00ad\\u034f\\u061c\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb'
const TAG = '[\\udb40-\\udb43][\\udc00-\\udfff]'
const ANY = new RegExp(`[${CLASS}]|${TAG}`)
const ALL = new RegExp(`[${CLASS}]|${TAG}`, 'g')
const JOINER_OR_EMOJI_STYLE = /[\u200d\ufe0f]/
const ALL_BUT_EMOJI_GLUE = new RegExp(
  `[${CLASS.replace('\\u200b-\\u200f', '\\u200b\\u200c\\u200e\\u200f').replace('\\ufe00-\\ufe0f', '\\ufe00-\\ufe0e')}]|${TAG}`,
  'g',
)
// A joiner stands between two pictographs (the first with an optional style or skin tone), a style right after one.
const STRAY_EMOJI_GLUE =
  /(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})\ufe0f/gu

/**
 * Removes what a reader can't see, for text that is shown or sent on: control characters but `\n` and `\t`, zero-width,
 * bidi, tag and variation characters. The joiner and the emoji style stay where they hold an emoji together.
 * The result is well-formed. Idempotent; linear time.
 */
export function stripInvisible(text: string): string {
  const wellFormed = text.toWellFormed()
  if (!ANY.test(wellFormed)) return wellFormed
  if (!JOINER_OR_EMOJI_STYLE.test(wellFormed)) return wellFormed.replace(ALL, '')
  return wellFormed.replace(ALL_BUT_EMOJI_GLUE, '').replace(STRAY_EMOJI_GLUE, '')
}

/** As `stripInvisible`, but emoji come apart as well: for the index, where emoji are no terms. */
export function stripEveryInvisible(text: string): string {
  const wellFormed = text.toWellFormed()
  return ANY.test(wellFormed) ? wellFormed.replace(ALL, '') : wellFormed
}
