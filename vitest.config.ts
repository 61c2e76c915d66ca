import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const members = ['packages', 'apps'].flatMap((parent) =>
  readdirSync(new URL(parent, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${parent}/${entry.name}/test`, import.meta.url)))
    .map((entry) => ({ name: entry.name, root: `${parent}/${entry.name}` })),
)

/** Packages without state of their own: their test files share a worker, which saves a third of the time. */
const stateless = new Set([
  'assemble',
  'claims-cbdc',
  'consolidate',
  'engine',
  'extract',
  'lexicon-zh-en',
  'retrieve',
  'store',
  'text',
  'validate',
])

export default defineConfig({
  // Imports between packages reach the sources, so tests need no build.
  ssr: { resolve: { conditions: ['@mem/source', 'node', 'import', 'module', 'default'] } },
  test: {
    reporters: ['default', './scripts/count-reporter.ts'],
    includeTaskLocation: true,
    // Vitest leaves a core to itself, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      ...members.map(({ name, root }) => ({
        extends: true as const,
        root,
        test: { name, isolate: !stateless.has(name), include: ['test/**/*.test.ts'] },
      })),
      { extends: true as const, test: { name: 'repository', include: ['test/**/*.test.ts'] } },
    ],
  },
})
