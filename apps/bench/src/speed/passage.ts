import { pick, type Vocabulary } from './vocabulary.ts'

export type PassageKind = 'english' | 'chinese' | 'japanese' | 'code' | 'paths' | 'log' | 'json'

/** Makes the next piece of a text of one kind; pieces are put one after another until the text is long enough. */
export type PieceMaker = () => string

const levels = ['INFO', 'WARN', 'ERROR', 'DEBUG']
const endings = ['.ts', '.json', '.py', '.md', '.sql', '.go', '/index.ts', '.test.ts']

/** The seven kinds of text of the corpus: prose of three languages, code, paths, log lines and JSON. */
export function pieceMakers(words: Vocabulary, random: () => number): Readonly<Record<PassageKind, PieceMaker>> {
  const number = (below: number) => Math.floor(random() * below)
  const hex = (length: number) => Array.from({ length }, () => number(16).toString(16)).join('')
  const camel = () => words.english() + capital(words.english())
  const path = () =>
    `${pick(random, ['src', 'packages', '/var/lib', 'apps', 'docs'])}/${words.english()}/${words.english()}-${words.english()}${pick(random, endings)}`
  const end = (mark: string, between: string) => (random() < 0.09 ? mark : between)
  return {
    english: () => (random() < 0.002 ? `${number(5_000)} ms ` : `${words.english()}${end('. ', ' ')}`),
    chinese: () =>
      random() < 0.03 ? ` ${words.english()} ` : `${words.chinese()}${end(pick(random, ['，', '。']), '')}`,
    japanese: () => `${words.japanese()}${end('。', '')}`,
    code: () => `const ${camel()} = ${camel()}(${words.english()}, ${number(1_000)})\n`,
    paths: () => `${path()}:${number(900)} `,
    log: () =>
      `2026-${two(1 + number(12))}-${two(1 + number(28))}T${two(number(24))}:${two(number(60))} ${pick(random, levels)} [${words.english()}] ${camel()} failed after ${number(9_000)} ms id=${hex(12)}\n`,
    json: () => `{"${words.english()}": ${number(100_000)}, "${camel()}": "${words.english()} ${hex(8)}"}\n`,
  }
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
