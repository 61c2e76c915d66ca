import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stripInvisible } from '../src/index.ts'
import { anyText } from './any-text.ts'

const code = (value: number) => String.fromCodePoint(value)
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

// Written as in the list of the threat description, not taken from the source.
const INVISIBLE = [
  ...range(0, 8), ...range(0xb, 0x1f), ...range(0x7f, 0x9f), 0xad, 0x180e, ...range(0x200b, 0x200f), ...range(0x202a, 0x202e),
  ...range(0x2060, 0x206f), 0xfeff, ...range(0xfff9, 0xfffb), ...range(0xfe00, 0xfe0f), ...range(0xe0000, 0xe0fff),
]
const isPictograph = (text: string | undefined) => text !== undefined && /^\p{Extended_Pictographic}$/u.test(text)

/** Whether a joiner or style at `at` holds an emoji together, spelled out by hand. */
function holdsEmoji(characters: readonly string[], at: number): boolean {
  if (characters[at] === '\ufe0f') return isPictograph(characters[at - 1])
  const styled = /^(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])$/u.test(characters[at - 1] ?? '')
  return isPictograph(characters[at + 1]) && (isPictograph(characters[at - 1]) || (styled && isPictograph(characters[at - 2])))
}

describe('stripInvisible', () => {
  it('removes each of the characters nobody can see', () => {
    for (const value of INVISIBLE) expect(stripInvisible(`a${code(value)}b`)).toBe('ab')
  })

  it('keeps tab, line feed and what only looks empty', () => {
    const text = 'a\tb\n\u00a0\u3000\u2003'
    expect(stripInvisible(text)).toBe(text)
  })

  it('keeps joiners and styles inside emoji', () => {
    for (const emoji of ['👩\u200d👩\u200d👧', '❤\ufe0f', '🏳\ufe0f\u200d🌈', '👩🏽\u200d💻', '👁\ufe0f\u200d🗨\ufe0f']) {
      expect(stripInvisible(`x${emoji}\u200by`)).toBe(`x${emoji}y`)
    }
  })

  it('removes joiners and styles that hold nothing together', () => {
    expect(stripInvisible('a\u200db 👩\u200d \u200d👩 1\ufe0f👩\u200d\u200d👩 👩\ufe0f\ufe0f')).toBe('ab 👩 👩 1👩👩 👩\ufe0f')
  })

  it('leaves no invisible character in any text, and changes nothing the second time', () => {
    const gone = new Set(INVISIBLE)
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = stripInvisible(text)
        const characters = [...shown]
        const left = characters.filter((character, at) => gone.has(character.codePointAt(0) ?? 0) && !holdsEmoji(characters, at))
        expect(left).toEqual([])
        expect(shown.isWellFormed()).toBe(true)
        expect(stripInvisible(shown)).toBe(shown)
      }),
      { numRuns: 3000 },
    )
  })
})
