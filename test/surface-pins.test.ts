import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './repository/read-tree.ts'

const mostValues = 25

interface Entry {
  /** Name as imported, such as `@mem/store/testing`. */
  readonly name: string
  readonly source: string
}

const entries = readdirSync(join(repositoryRoot, 'packages'))
  .map((folder) => join(repositoryRoot, 'packages', folder))
  .filter((folder) => existsSync(join(folder, 'package.json')))
  .flatMap(readEntries)

function readEntries(folder: string): readonly Entry[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    exports: Record<string, string | Record<string, string>>
  }
  return Object.entries(manifest.exports).flatMap(([path, target]) => {
    const source = typeof target === 'object' ? target['@mem/source'] : undefined
    return source === undefined ? [] : [{ name: manifest.name + path.slice(1), source: join(folder, source) }]
  })
}

async function valuesOf({ source }: Entry): Promise<readonly string[]> {
  return Object.keys((await import(source)) as object).sort()
}

it('pins the values that every package exports; "vitest run --project repository -u" renews the pins', async () => {
  const blocks = await Promise.all(
    entries.map(async (entry) => [entry.name, ...(await valuesOf(entry)).map((value) => `  ${value}`)].join('\n')),
  )
  await expect(`${blocks.join('\n')}\n`).toMatchFileSnapshot('surface-pins.txt')
})

it.each(entries)('exports at most 25 values from $name, none of them by default', async (entry) => {
  const values = await valuesOf(entry)
  expect(values.length).toBeLessThanOrEqual(mostValues)
  expect(values).not.toContain('default')
})

it.each(entries)('lists the exports of $name one by one', ({ source }) => {
  expect(readFileSync(source, 'utf8')).not.toMatch(/export\s*\*/)
})
