import { defineConfig } from 'tsup'
import { base } from '../../tsup.base.ts'

// Without source maps: they would hold the words a second time.
export default defineConfig({ ...base({ index: 'src/index.ts' }), sourcemap: false })
