import { expect, it } from 'vitest'
import { readTree } from './repository/read-tree.ts'
import { listedExports, readmeExports } from './repository/readme-exports.ts'

const tree = readTree('packages')

it('exports what the API tables of READMEs name', () => {
  const named = readmeExports(tree)
  const readmes = new Set(named.map(({ readme }) => readme))
  expect([...readmes].sort()).toEqual(
    ['assemble', 'claims-cbdc', 'consolidate', 'engine', 'extract', 'lexicon-zh-en', 'retrieve', 'store', 'text', 'validate'].map(
      (name) => `packages/${name}/README.md`,
    ),
  )
  expect(named.filter((one) => !listedExports(tree, one).has(one.name))).toEqual([])
})

it('takes functions, values and types of an API table, and neither methods nor other tables', () => {
  const text = [
    ...['| export | does |', '|---|---|', '| `one(a, { b })`, `TWO` and its `Part` | uses `three` |', '| `one.four()`, `close()` | |', ''],
    ...['| key | does |', '|---|---|', '| `five` | |', ''],
  ].join('\n')
  const readme = 'packages/a/README.md'
  const small = new Map([
    [readme, text],
    ['packages/a/package.json', JSON.stringify({ exports: { '.': { '@mem/source': './src/index.ts' } } })],
    ['packages/a/src/index.ts', "export { one } from './one.ts'\nexport type {\n  Part as Other,\n} from './two.ts'\n"],
  ])
  expect(readmeExports(small).map(({ name }) => name)).toEqual(['one', 'TWO', 'Part'])
  expect([...listedExports(small, { readme })].filter((name) => name !== '')).toEqual(['one', 'Other'])
})
