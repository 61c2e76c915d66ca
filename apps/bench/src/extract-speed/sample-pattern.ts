/** Makes a text that a pattern's pieces match, or nearly: look-arounds and anchors are left out. */
export function samplePattern(source: string, random: () => number): string {
  return new Sampler(source, random).text()
}

const CLASSES: Readonly<Record<string, string>> = { d: '0123456789', w: 'ab_9', s: ' \t', D: 'a', W: '-', S: 'x' }
const IGNORED_ESCAPES = new Set(['b', 'B'])
/** A character of a Unicode property, by the beginning of the property's name. */
const PROPERTIES: readonly (readonly [string, string])[] = [
  ['Script=Han', '\u4e00'],
  ['Script=Hir', '\u306e'],
  ['Script=Kat', '\u30ab'],
  ['N', '9'],
  ['M', '\u0301'],
  ['P', ','],
]

class Sampler {
  readonly #source: string
  readonly #random: () => number
  #at = 0

  constructor(source: string, random: () => number) {
    this.#source = source
    this.#random = random
  }

  /** Alternatives up to a closing bracket or the end; one of them is chosen. */
  text(): string {
    const alternatives = [this.#sequence()]
    while (this.#peek() === '|') {
      this.#at += 1
      alternatives.push(this.#sequence())
    }
    return this.#pick(alternatives) ?? ''
  }

  #sequence(): string {
    let text = ''
    while (this.#at < this.#source.length && this.#peek() !== '|' && this.#peek() !== ')') {
      const before = this.#at
      const piece = this.#atom()
      text += piece.repeat(this.#count())
      if (this.#at === before) this.#at += 1
    }
    return text
  }

  #atom(): string {
    const character = this.#source[this.#at++] ?? ''
    if (character === '(') return this.#group()
    if (character === '[') return this.#characterClass()
    if (character === '\\') return this.#escape()
    if (character === '.') return 'x'
    return '^$'.includes(character) ? '' : character
  }

  #group(): string {
    const opening = /^\?(?:[:=!]|<[=!]|<\w+>|[a-z-]+:)/.exec(this.#source.slice(this.#at))?.[0] ?? ''
    this.#at += opening.length
    const text = this.text()
    if (this.#peek() === ')') this.#at += 1
    return /^\?(?:!|<!|<=|=)/.test(opening) ? '' : text
  }

  #characterClass(): string {
    const negated = this.#peek() === '^'
    if (negated) this.#at += 1
    const members: string[] = []
    while (this.#at < this.#source.length && this.#peek() !== ']') {
      const character = this.#source[this.#at++] ?? ''
      members.push(character === '\\' ? this.#escape() : character)
    }
    this.#at += 1
    if (negated) return ['x', ' ', '-', '9'].find((one) => !members.includes(one)) ?? '~'
    return this.#pick(members.filter((member, index) => member !== '-' || index === 0)) ?? ''
  }

  #escape(): string {
    const character = this.#source[this.#at++] ?? ''
    if (character === 'p' || character === 'P') {
      const name = /^\{([^}]*)\}?/.exec(this.#source.slice(this.#at))
      this.#at += name?.[0].length ?? 0
      return PROPERTIES.find(([start]) => name?.[1]?.startsWith(start))?.[1] ?? 'e'
    }
    if (character === 'u' || character === 'x') return this.#codePoint(character)
    if (IGNORED_ESCAPES.has(character) || /[1-9]/.test(character)) return ''
    if (character === 'n') return '\n'
    return this.#pick([...(CLASSES[character] ?? character)]) ?? ''
  }

  #codePoint(kind: string): string {
    const form = kind === 'x' ? /^[\da-f]{2}/i : /^(?:\{[\da-f]+\}|[\da-f]{4})/i
    const found = form.exec(this.#source.slice(this.#at))?.[0] ?? ''
    this.#at += found.length
    return found === ''
      ? kind
      : String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(found.replace(/[{}]/g, ''), 16)))
  }

  /** How often the piece before is repeated; long repetitions, which backtracking feeds on, are likely. */
  #count(): number {
    const found = /^(?:[*+?]|\{\d+(?:,\d*)?\})[?+]?/.exec(this.#source.slice(this.#at))?.[0]
    if (found === undefined) return 1
    this.#at += found.length
    const [least = '0', most] = found.startsWith('{') ? found.slice(1, found.indexOf('}')).split(',') : []
    const low = found.startsWith('{') ? Number(least) : found.startsWith('+') ? 1 : 0
    const high = found.startsWith('?') ? 1 : most === undefined && found.startsWith('{') ? low : Number(most || 12)
    return low + Math.floor(this.#random() * (Math.min(high, low + 12) - low + 1))
  }

  #peek(): string | undefined {
    return this.#source[this.#at]
  }

  #pick<Value>(values: readonly Value[]): Value | undefined {
    return values[Math.floor(this.#random() * values.length)]
  }
}
