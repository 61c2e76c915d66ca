import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One entry of CC-CEDICT: a word in simplified characters, its reading, its senses in order. */
export interface Entry {
  readonly word: string
  /** With a capital for names. */
  readonly pinyin: string
  readonly senses: readonly string[]
}

type RawEntry = readonly [
  traditional: string,
  simplified: string,
  pinyin: string | readonly string[],
  senses: string | readonly string[],
]

/** Every entry of the CC-CEDICT release inside `cc-cedict`; that package's own API can't list them. */
export async function readDictionary(): Promise<readonly Entry[]> {
  const file = join(dirname(fileURLToPath(import.meta.resolve('cc-cedict'))), '../data/all.js')
  const { default: data } = (await import(file)) as { default: { all: readonly RawEntry[] } }
  return data.all.map(([, word, pinyin, senses]) => ({
    word,
    pinyin: [pinyin].flat().join(' '),
    senses: [senses].flat(),
  }))
}

/** How often words occur in Chinese texts, from the word list of `@node-rs/jieba`. */
export function readFrequencies(): ReadonlyMap<string, number> {
  const list = createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt')
  const lines = readFileSync(list, 'utf8').split('\n')
  return new Map(lines.map((line) => line.split(' ')).map(([word = '', count]) => [word, Number(count)]))
}
