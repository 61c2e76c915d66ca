import { defineConfig } from 'tsup'
import { base } from '../../tsup.base.ts'

export default defineConfig(
  base({
    index: 'src/index.ts',
    node: 'src/node/index.ts',
    openai: 'src/openai/index.ts',
    testing: 'src/node/testing/index.ts',
  }),
)
