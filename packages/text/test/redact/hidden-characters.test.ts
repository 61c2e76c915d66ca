import { normalizeText, redactSecrets } from '@mem/text'
import { expect, it } from 'vitest'

const key = ['ghp', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('_')

it.each([
  ['Arabic letter mark', '\u061c'],
  ['combining grapheme joiner', '\u034f'],
  ['Khmer inherent vowel', '\u17b4'],
  ['Mongolian variation selector', '\u180b'],
  ['Hangul filler', '\u3164'],
  ['halfwidth Hangul filler', '\uffa0'],
  ['zero-width space', '\u200b'],
])('finds a key that a %s was put into', (_name, hidden) => {
  const text = normalizeText(`key ${key.slice(0, 4)}${hidden}${key.slice(4)} is for prod`)
  expect(redactSecrets(text).text).not.toContain(key.slice(4, 20))
})
