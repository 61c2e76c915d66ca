import { expect, it } from 'vitest'
import { splitText } from '../../../src/handbook/edits/split-text.ts'
import { titleOf } from '../../../src/handbook/edits/title-of.ts'

it.each([
  ['a text that fits', 'ab', 2, ['ab']],
  ['lines', 'aa\nbb\ncc', 5, ['aa\nbb', 'cc']],
  ['a long line', 'aaaaaaa', 3, ['aaa', 'aaa', 'a']],
  ['a letter of two units', '😀😀', 3, ['😀', '😀']],
])('splits %s so that only line ends between parts are lost', (_, text, most, parts) => {
  expect(splitText(text, most)).toEqual(parts)
})

it.each([
  ['## Tills  here\nmore', 'Tills here'],
  ['\n---\n- *a* list', '*a* list'],
  ['！！！', 'Untitled'],
  [`# ${'长'.repeat(300)}`, '长'.repeat(120)],
])('titles a text by its first line with a word: %j', (text, title) => {
  expect(titleOf(text)).toBe(title)
})
