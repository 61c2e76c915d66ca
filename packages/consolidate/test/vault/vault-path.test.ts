import { MemError } from '@mem/store'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scopeName } from '../../src/vault/scope-name.ts'
import { refusalOf, vaultPath } from '../../src/vault/vault-path.ts'

const codeOf = (call: () => unknown) => {
  try {
    return String(call())
  } catch (error) {
    return MemError.is(error) ? error.code : String(error)
  }
}

it.each([
  'MEMORY.md', 'rollout_summaries/fix-till-1.md', 'rollout_summaries/.retired/fix-till-1.md', 'skills/a/scripts/b.sh',
  'extensions/ad_hoc/notes/2026-11-30 Kassé 备注.md', 'a..b/c.md', 'console.md',
])('lets a path of the layout pass: %s', (path) => {
  expect(vaultPath(path)).toBe(path)
})

it.each([
  ['', 'empty'],
  ['/etc/passwd', 'relative'], ['\\\\host\\share', 'relative'], ['\\a', 'relative'], ['C:/a.md', 'relative'], ['c:a.md', 'relative'],
  ['..', 'below'], ['../MEMORY.md', 'below'], ['a/../../b', 'below'], ['a/./b', 'below'], ['a//b', 'below'], ['a/', 'below'], ['rollout_summaries/.retired/../../a', 'below'], ['rollout_summaries/.retired/', 'below'],
  ['.git/config', 'Hidden'], ['a/.b', 'Hidden'], ['.retired/a.md', 'Hidden'], ['rollout_summaries/.retired/.a', 'Hidden'], ['skills/.retired/a.md', 'Hidden'],
  ['a\0.md', 'character'], ['a\nb', 'character'], ['..\\a', 'Hidden'], ['a\\..\\b', 'character'], ['ab:stream', 'character'], ['a*', 'character'], ['\u202ea.md', 'character'], ['a\u200b.md', 'character'],
  ['NUL', 'file system'], ['con.md', 'file system'], ['a/COM1.txt', 'file system'], ['a ', 'file system'], ['a./b', 'file system'],
  ['cafe\u0301.md', 'NFC'], ['\ud800.md', 'NFC'],
  [`${'a/'.repeat(8)}b`, 'parts'], ['长'.repeat(67), '200 bytes'],
])('refuses %j before any file call', (path, reason) => { // C-035
  expect(refusalOf(path)).toContain(reason)
  expect(codeOf(() => vaultPath(path))).toBe('VAULT_PATH_REFUSED')
})

it('lets no path pass that leads out of its folder, whatever it is made of', () => { // C-035
  const part = fc.oneof(fc.constantFrom('..', '.', '', '...', '%2e%2e', '．．', 'a', '.retired', 'rollout_summaries', '\\', '/', ':'), fc.string({ maxLength: 4 }))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.constantFrom('/', '\\', '//'), (parts, separator) => {
      const path = parts.join(separator)
      if (refusalOf(path) !== null) return
      const resolved = new URL(path.split('/').map(encodeURIComponent).join('/'), 'file:///vault/scope/')
      expect(resolved.pathname.startsWith('/vault/scope/') && !path.includes('\\') && !path.split('/').includes('..')).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

it('knows the names of scopes and no others', () => { // C-035
  expect([scopeName('global'), scopeName('project-0123456789abcdef')]).toEqual(['global', 'project-0123456789abcdef'])
  for (const name of ['', '..', 'Global', 'project-0123', 'project-0123456789ABCDEF', 'project-0123456789abcdef/..', 'global\n'])
    expect(codeOf(() => scopeName(name))).toBe('VAULT_PATH_REFUSED')
})
