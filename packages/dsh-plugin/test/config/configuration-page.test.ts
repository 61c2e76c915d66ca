import { expect, it } from 'vitest'
import { z } from 'zod'
import { pluginConfig } from '../../src/config/plugin-config.ts'
import { configurationTable } from './configuration-table.ts'

const page = `# Configuration

Every key of the plugin's row in \`cordis.patch.yml\`, made from its schema; \`pnpm vitest run --project dsh-plugin configuration -u\`
renews it. \`@mem/engine\` takes the same keys but for \`dataDir\`, \`backfill\` and \`commands\`. Unknown keys and values that aren't
allowed are errors that name key, rule and value: the host starts all the same, and \`/memory\` says what is wrong. Tokens are
estimated. Numbers are whole, but for those of at most 1. The budget of a block is the larger of \`assembly.softBudgetTokens\` and \`assembly.minBudgetTokens\`.

`

it('lists every key of a schema with its default, what it may be and what it does', () => {
  const schema = z.strictObject({
    on: z.boolean().default(true).describe('Off | on.'),
    group: z
      .strictObject({ size: z.int().min(1).max(2_000).default(5), way: z.enum(['a', 'b']).default('a'), names: z.array(z.string()).default(['x']), levels: z.array(z.int()).default([]) })
      .prefault({}),
  })
  expect(configurationTable(schema).split('\n')).toEqual([
    '| key | default | allowed | what it does |',
    '|---|---|---|---|',
    '| `on` | `true` | `true`, `false` | Off \\| on. |',
    '| `group.size` | `5` | 1 – 2,000 |  |',
    '| `group.way` | `"a"` | `"a"`, `"b"` |  |',
    '| `group.names` | `["x"]` | a list of texts |  |',
    '| `group.levels` | `[]` | a list of numbers |  |',
  ])
})

it('says of every setting what it does, and of every list what it takes', () => {
  const table = configurationTable(pluginConfig)
  expect(table.split('\n').filter((row) => row.endsWith('|  |'))).toEqual([])
  expect(table).not.toMatch(/a list of (?:texts|objects|anything)/)
})

it('keeps the page of all settings current', async () => {
  await expect(`${page}${configurationTable(pluginConfig)}\n`).toMatchFileSnapshot('../../../../docs/configuration.md')
})
