import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bodyOf, idOf, openShop, recordId, SHOP } from './shop.ts'

it('writes the files of a handbook, each to its place, and reads them back without an edit', async () => { // C-025 C-027 C-028 C-030
  const shop = await openShop()
  await shop.record(1)
  await shop.put(1, bodyOf('Tills', { preferences: ['Say the sum first.'] }), { evidence: [recordId(1)] })
  const first = await shop.publish()
  console.log(shop.files())
  expect(first).toMatchObject({ edits: [], waiting: [], ignored: [] })
  const again = await shop.publish()
  expect(again).toMatchObject({ edits: [], waiting: [], changed: [] })
})
