import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The published command line of the host, run as a user runs it: `pnpm e2e`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'e2e',
    include: ['e2e/cli/*.test.ts'],
    reporters: ['default', './scripts/count-reporter.ts'],
    includeTaskLocation: true,
    // Every file starts several processes; two at a time would only slow each other.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
