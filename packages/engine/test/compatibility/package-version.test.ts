import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { packageVersion } from '../../src/compatibility/package-version.ts'

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'mem-version-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

it('finds the version of the package that a script belongs to, also through the link that starts it', () => {
  const root = folder()
  mkdirSync(join(root, 'app', 'lib'), { recursive: true })
  writeFileSync(join(root, 'app', 'package.json'), JSON.stringify({ name: '@host/app', version: '1.2.3' }))
  writeFileSync(join(root, 'app', 'lib', 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(root, 'app', 'lib', 'main.js'), '')
  symlinkSync(join(root, 'app', 'lib', 'main.js'), join(root, 'start'))
  expect(packageVersion('@host/app', join(root, 'app', 'lib', 'main.js'))).toBe('1.2.3')
  expect(packageVersion('@host/app', join(root, 'start'))).toBe('1.2.3')
  expect(packageVersion('@host/other', join(root, 'start'))).toBeNull()
})

it.each([undefined, '', join('no', 'such', 'script')])('knows nothing of %j', (script) => {
  expect(packageVersion('@host/app', script)).toBeNull()
})
