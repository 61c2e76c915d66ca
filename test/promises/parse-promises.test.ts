import { expect, it } from 'vitest'
import { parsePromises } from '../../scripts/promises/parse-promises.ts'

const page = `# Promises

1. A test names its ID: \`it('x', …) // A-001\`

### A · @mem/text

| ID | promise | seed | note |
|---|---|---|---|
| A-001 | the hash is made | arch · events |  |
| A-002 | a word \\| a sign | arch · Retrieval | changed: otherwise |

### B · @mem/store

| ID | promise | seed | note |
|---|---|---|---|
| B-001 | width is folded | §4 | host: no header |
`

it('reads rows with their group and passes over headings and prose', () => {
  expect(parsePromises(page)).toEqual([
    { id: 'A-001', seed: 'A', group: 'A · @mem/text', text: 'the hash is made', note: '' },
    { id: 'A-002', seed: 'A', group: 'A · @mem/text', text: 'a word \\| a sign', note: 'changed: otherwise' },
    { id: 'B-001', seed: 'B', group: 'B · @mem/store', text: 'width is folded', note: 'host: no header' },
  ])
})

it('refuses an ID that stands twice', () => {
  expect(() => parsePromises(`${page}| B-001 | again | §4 |  |\n`)).toThrow('docs/promises.md holds B-001 twice.')
})
