import { defineConfig } from 'tsup'
import { base } from '../../tsup.base.ts'

export default defineConfig(base({ index: 'src/index.ts' }))
