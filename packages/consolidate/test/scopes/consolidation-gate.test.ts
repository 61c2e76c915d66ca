import { join } from 'node:path'
import { expect, it } from 'vitest'
import { consolidationGate } from '../../src/scopes/consolidation-gate.ts'
import { settings } from '../../src/settings.ts'
import { HOUR, handbookStore, PROJECT, temporaryFolder } from '../jobs/handbook-store.ts'

const asked = { now: 100 * HOUR, cooldownMs: settings.parse({}).consolidationCooldownMs, byHand: false, hasNotes: false }

it.each([
  ['never consolidated', null, {}, null],
  ['a success 6 hours ago', 94 * HOUR, {}, null],
  ['a success a little later', 94 * HOUR + 1, {}, 'cooldown'],
  ['a success just now', 100 * HOUR, {}, 'cooldown'],
  ['a success just now, and notes', 100 * HOUR, { hasNotes: true }, null],
  ['a success just now, and a person’s order', 100 * HOUR, { byHand: true }, null],
  ['a clock that stepped back an hour', 101 * HOUR, {}, 'cooldown'],
  ['a success in another age', 9_000 * HOUR, {}, null],
] as const)('counts the cooldown of 6 hours from the last success: %s', (_, lastSuccess, given, gate) => { // C-062
  expect(consolidationGate({ lastSuccess, failures: 0 }, { ...asked, ...given })).toBe(gate)
})

it.each([
  [2, {}, null],
  [3, {}, 'paused'],
  [3, { hasNotes: true }, 'paused'],
  [9, { byHand: true }, null],
] as const)('pauses after 3 failures in a row but for a person: %d, %j', (failures, given, gate) => { // C-108
  expect(consolidationGate({ lastSuccess: null, failures }, { ...asked, ...given })).toBe(gate)
})

it('starts nothing inside the cooldown after a restart, and does when a run failed since', async () => { // C-019 C-070
  const path = join(temporaryFolder(), 'memory.sqlite')
  const before = await handbookStore({ path })
  await before.store.write(before.scopes.succeeded(PROJECT, 99 * HOUR))
  await before.store.close()
  const { store, scopes } = await handbookStore({ path })
  expect(consolidationGate((await store.read(scopes.get(PROJECT)))!, asked)).toBe('cooldown')
  await store.write(scopes.failed(PROJECT, 'A failure begins no cooldown of its own.'))
  const later = { ...asked, now: 105 * HOUR }
  expect(consolidationGate((await store.read(scopes.get(PROJECT)))!, later)).toBe(null)
})

it('counts failures in a row: a success begins anew', async () => { // C-108
  const { store, scopes } = await handbookStore()
  for (const _ of [1, 2, 3]) await store.write(scopes.failed(PROJECT, 'no'))
  expect(consolidationGate((await store.read(scopes.get(PROJECT)))!, asked)).toBe('paused')
  await store.write(scopes.succeeded(PROJECT, 1))
  await store.write(scopes.failed(PROJECT, 'no'))
  expect(consolidationGate((await store.read(scopes.get(PROJECT)))!, asked)).toBe(null)
})
