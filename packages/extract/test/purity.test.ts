import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = join(import.meta.dirname, '../src')
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

describe('the sources', () => {
  it('import nothing that could reach a model, a network, a file or a clock', () => { // B-028
    expect(files.length).toBeGreaterThan(30)
    for (const file of files) {
      const code = readFileSync(join(sources, file), 'utf8')
      const imported = [...code.matchAll(/from '([^']+)'/g)].map((found) => found[1] ?? '')
      expect([file, imported.filter((name) => !name.startsWith('.') && !['@mem/text', '@mem/store', 'yaml'].includes(name))]).toEqual([file, []])
      expect([file, /\b(?:fetch|Date|Math\.random|setTimeout|process|require)\b\s*[.(]/.test(code)]).toEqual([file, false])
    }
  })
})
