const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'

/** Made-up key material that is the same in every run: each call goes on in one pseudo-random sequence. */
export function madeUp(seed: number) {
  let state = seed
  const pick = (signs: string): string => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return signs[(state >> 8) % signs.length] ?? ''
  }
  const from = (signs: string) => (length: number) => Array.from({ length }, () => pick(signs)).join('')
  return {
    /** Letters of both cases and digits; always one of each. */
    mixed: (length: number) => `a7Q${from(LETTERS + LETTERS.toUpperCase() + DIGITS)(length - 3)}`,
    lower: (length: number) => `k3${from(LETTERS + DIGITS)(length - 2)}`,
    upper: (length: number) => `K3${from(LETTERS.toUpperCase() + DIGITS)(length - 2)}`,
    hex: (length: number) => `4e${from('0123456789abcdef')(length - 2)}`,
    digits: (length: number) => `7${from(DIGITS)(length - 1)}`,
    uuid: () => [8, 4, 4, 4, 12].map((length) => from('0123456789abcdef')(length)).join('-'),
  }
}
