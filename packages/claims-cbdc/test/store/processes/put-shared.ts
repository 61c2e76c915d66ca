// put-shared.ts <path> <seed> <count>: puts the same claims as its siblings, in an order of its own, and settles each.
import { openStore } from '@mem/store'
import { type ClaimDraft, claimPrograms, claimsModule } from '../../../src/index.ts'

const [path = '', seed = '1', count = '0'] = process.argv.slice(2)
const store = await openStore({ path, clock: () => Date.now(), waitMs: 20_000, modules: [claimsModule] })
const programs = claimPrograms(store)
await store.write(store.sessions.put({ key: 's', workspace: 'workspace:00000000000005a0' }))
const order = [...Array(Number(count)).keys()]
  .map((number) => ({ number, key: ((number + 1) * Number(seed) * 7919) % 104_729 }))
  .sort((one, other) => one.key - other.key)
const counts = { new: 0, repeat: 0, 'superseded-older': 0, tombstoned: 0 }
for (const { number } of order) {
  const draft: ClaimDraft = {
    ...{
      scope: 'workspace',
      scopeKey: 'workspace:00000000000005a0',
      kind: 'fact',
      content: `Claim ${number}.`,
      tags: [],
    },
    ...{ origin: 'explicit', sensitivity: 'normal', sources: [], validFrom: null, validUntil: null },
    ...{ subject: null, attribute: null, value: null, conditions: [] },
  }
  const terms = ['claim', `n${number}`]
  const facts = { terms, belief: { alpha: 6, beta: 1, harmfulCount: 0 }, now: Date.now() }
  const { status, claim } = await store.write(programs.put(draft, facts))
  counts[status] += 1
  await store.write(
    programs.settle(claim.id, [claim.scopeKey], {
      outcome: 'helped',
      belief: (before) => ({ ...before, alpha: before.alpha + 1 }),
      ...{ note: null, session: null, learned: [], now: Date.now() },
    }),
  )
}
await store.close()
console.log(JSON.stringify(counts))
