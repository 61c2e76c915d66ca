import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('packages/dsh-plugin/package.json', root), 'utf8'))

/** The self-contained tarball that `scripts/pack-plugin.ts` makes. */
export const pluginTarball = fileURLToPath(new URL(`mem-dsh-plugin-${version}.tgz`, root))
