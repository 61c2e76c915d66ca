import fc from 'fast-check'
import { expect, it } from 'vitest'
import { workspaceOfScope, workspaceScopeKey } from '../../src/scope/workspace-scope-key.ts'

it.each([
  ['workspace:0123456789abcdef', 'workspace:0123456789abcdef'],
  ['w1', 'workspace:~w1'],
  ['global', 'workspace:~global'],
  ['session:a', 'workspace:~session:a'],
  ['workspace:~w1', 'workspace:~workspace:~w1'],
  ['', 'workspace:~'],
])('the scope key of the workspace %j is %j', (workspace, key) => {
  expect(workspaceScopeKey(workspace)).toBe(key)
})

it('leads back to its workspace, whatever that is called', () => {
  const named = fc.oneof(fc.string(), fc.string().map((text) => `workspace:${text}`), fc.string().map((text) => `workspace:~${text}`))
  fc.assert(fc.property(named, (workspace) => workspaceOfScope(workspaceScopeKey(workspace)) === workspace))
  expect([workspaceOfScope('global'), workspaceOfScope('session:a')]).toEqual([undefined, undefined])
})
