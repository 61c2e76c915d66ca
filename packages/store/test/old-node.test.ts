import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from './temporary.ts'

const oldNode = '/usr/bin/node'
const isOld = existsSync(oldNode) && /^v(1\d|20)\./.test(execFileSync(oldNode, ['--version'], { encoding: 'utf8' }))

it.runIf(isOld)('gives its one sentence on a real Node without node:sqlite', async () => {
  const bundle = join(temporaryFolder(), 'store.mjs')
  // esbuild comes with tsup; the bundle stands for the built package.
  const { build } = createRequire(createRequire(import.meta.url).resolve('tsup'))('esbuild') as {
    build(options: Record<string, unknown>): Promise<unknown>
  }
  await build({
    entryPoints: [join(import.meta.dirname, '../src/index.ts')],
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', outfile: bundle, conditions: ['@mem/source'] },
  })
  const program = `import { openStore } from ${JSON.stringify(bundle)}
    await openStore({ path: ':memory:', clock: () => 0 }).catch((error) => console.log(error.code, error.message))`
  const { stdout } = spawnSync(oldNode, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(stdout).toMatch(/^RUNTIME_UNSUPPORTED @mem\/store needs Node 22\.19 or newer.*; this is Node 20\.[\d.]+\.\n$/)
})
