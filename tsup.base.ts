import type { Options } from 'tsup'

/**
 * Build settings of every package: ESM with declarations, for the lowest Node the packages support.
 * `removeNodeProtocol: false` is needed: tsup strips `node:` by default, and `sqlite` exists only with the prefix.
 */
export const base = (entry: Record<string, string>): Options => ({
  entry,
  format: 'esm',
  dts: true,
  clean: true,
  sourcemap: true,
  target: 'node22',
  platform: 'node',
  removeNodeProtocol: false,
})
