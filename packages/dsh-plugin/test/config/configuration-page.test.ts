import { expect, it } from 'vitest'
import { z } from 'zod'
import { pluginConfig } from '../../src/config/plugin-config.ts'
import { configurationTable } from './configuration-table.ts'

const page = `# Configuration

Every key of the plugin's row in \`cordis.patch.yml\`, made from its schema; \`pnpm vitest run --project dsh-plugin -u\` renews
it. \`@mem/engine\` takes the same keys but for \`dataDir\`, \`backfill\` and \`commands\`. Unknown keys and values that aren't
allowed are errors that name key, rule and value: the host starts all the same, and \`/memory\` says what is wrong. What a key
does stands beside it in the schema (\`packages/engine/src/config\`, \`packages/dsh-plugin/src/config\`).

`

it('lists every key of a schema with its default and what it may be', () => {
  const schema = z.strictObject({
    on: z.boolean().default(true),
    group: z
      .strictObject({ size: z.int().min(1).max(2_000).default(5), way: z.enum(['a', 'b']).default('a'), names: z.array(z.string()).default(['x']) })
      .prefault({}),
  })
  expect(configurationTable(schema).split('\n')).toEqual([
    '| key | default | allowed |',
    '|---|---|---|',
    '| `on` | `true` | `true`, `false` |',
    '| `group.size` | `5` | 1 – 2,000 |',
    '| `group.way` | `"a"` | `"a"`, `"b"` |',
    '| `group.names` | `["x"]` | a list |',
  ])
})

it('keeps the page of all settings current', async () => {
  await expect(`${page}${configurationTable(pluginConfig)}\n`).toMatchFileSnapshot('../../../../docs/configuration.md')
})
