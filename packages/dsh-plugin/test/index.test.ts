import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as plugin from '../src/index.ts'

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

it('exports what the loader reads, and no default beside it', () => { // A-242 A-243
  expect(Object.keys(plugin).sort()).toEqual(['Config', 'apply', 'inject', 'name', 'version'])
  expect(plugin.name).toBe('mem')
  expect(plugin.version).toBe(manifest.version)
  expect(plugin.inject).toEqual([])
})

it.each([undefined, null, 'text', 5, { unknown: true }])('lets the host accept the configuration %j', (given) => {
  expect(plugin.Config['~standard'].validate(given)).toEqual({ value: given })
})

it('is found by the host through its bundle patch', () => {
  expect(manifest.dsh).toEqual({ bundle: { patch: './cordis.patch.yml' } })
  expect(manifest.files).toContain('cordis.patch.yml')
  const patch = readFileSync(new URL('../cordis.patch.yml', import.meta.url), 'utf8')
  expect(patch).toMatch(new RegExp(`name: ['"]${manifest.name}['"]`))
})

it("declares the host's own floor of Node", () => {
  expect(manifest.engines).toEqual({ node: '^22.19.0 || >=24.0.0' })
})

it('has no host package among its dependencies', () => {
  expect(Object.keys(manifest.dependencies).filter((name) => name.startsWith('@deepseek-ai/'))).toEqual([])
  expect(manifest.peerDependencies).toEqual({ '@deepseek-ai/cordis': '>=4.0.1 <5' })
})
