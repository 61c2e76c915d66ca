import { defineConfig } from 'tsup'
import { base } from '../../tsup.base.ts'

// Source maps would hold the words a second time, and escaped characters take twice as many bytes.
export default defineConfig({
  ...base({ index: 'src/index.ts' }),
  sourcemap: false,
  esbuildOptions(options) {
    options.charset = 'utf8'
  },
})
