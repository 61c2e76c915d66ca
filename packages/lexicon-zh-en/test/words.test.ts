import { readFileSync } from 'node:fs'
import { termSequence } from '@mem/text'
import { describe, expect, it } from 'vitest'
import { makeLexicon } from '../scripts/make-lexicon.ts'
import { readWordTable } from '../src/words/word-table.ts'
import { CHINESE, ENGLISH, GLOSSES } from '../src/words.generated.ts'

const table = readWordTable()
const english = ENGLISH.split(' ').map((_, number) => number)

describe('the words of the lexicon', () => {
  it('are what the script makes of the dictionary', async () => {
    const file = new URL('../src/words.generated.ts', import.meta.url)
    expect((await makeLexicon()) === readFileSync(file, 'utf8')).toBe(true)
  }, 180_000)

  it('are stems and written words that belong together', () => {
    const wrong = english.filter((number) => termSequence(table.english(number)).join() !== table.stem(number))
    expect(wrong.map((number) => [table.english(number), table.stem(number)])).toEqual([])
    expect(new Set(english.map(table.stem)).size).toBe(english.length)
  })

  it('are each there once, with one to eight glosses of weights above 0 and at most 1', () => {
    const words = CHINESE.split(' ')
    expect(words.length).toBeGreaterThanOrEqual(24_000)
    expect(new Set(words).size).toBe(words.length)
    const glosses = words.map((_, rank) => table.englishOf(rank))
    expect(glosses.flat()).toHaveLength(GLOSSES.length / 4)
    expect(glosses.every(({ length }) => length >= 1 && length <= 8)).toBe(true)
    expect(glosses.flat().every(({ weight }) => weight > 0 && weight <= 1)).toBe(true)
    expect(glosses.flat().every(({ index }) => index < english.length)).toBe(true)
  })

  it('lead back from English to every Chinese word', () => {
    const there = CHINESE.split(' ').flatMap((_, rank) => table.englishOf(rank).map(({ index }) => `${index} ${rank}`))
    const back = english.flatMap((number) => table.chineseOf(number).map(({ index }) => `${number} ${index}`))
    expect(back.sort()).toEqual(there.sort())
  })
})
