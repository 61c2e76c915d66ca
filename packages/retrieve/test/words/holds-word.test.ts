import { expect, it } from 'vitest'
import { holdsWord } from '../../src/words/holds-word.ts'

it.each([
  ['port 80 is', '80', true],
  ['port 8080 is', '80', false],
  ['8080 and 80', '80', true],
  ['部署完成了', '完成', true],
  ['v1.2', '1.2', false],
  ['(--dry-run)', '--dry-run', true],
  ['anything', '', false],
])('finds in %j the word %j: %s', (text, phrase, expected) => {
  expect(holdsWord(text, phrase)).toBe(expected)
})
