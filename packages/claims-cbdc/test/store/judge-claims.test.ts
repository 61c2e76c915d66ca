import { expect, it } from 'vitest'
import { claimTerms, judgeClaims, THRESHOLDS } from '../../src/index.ts'
import { draftOf, globally, openClaims, SHOP } from './claim-memory.ts'

it('judges capsules only where the scopes name what is global', async () => {
  const memory = await openClaims()
  await memory.put(draftOf('Answer in English.', { ...globally, kind: 'preference' }))
  await memory.put(draftOf('The gateway listens on 8443.'), { terms: claimTerms('The gateway listens on 8443.') })
  const question = { question: 'Where does the gateway listen?', now: memory.now(), thresholds: THRESHOLDS }
  const ask = async (scopeKeys: readonly string[]) => {
    const { candidates, judged } = await memory.read(judgeClaims(memory.programs, { ...question, scopeKeys }))
    return { candidates, found: judged.map(({ claim, channel }) => [claim.content, channel]).sort() }
  }
  const gateway = ['The gateway listens on 8443.', 'trigger']
  expect(await ask([SHOP, 'session:s'])).toEqual({ candidates: 1, found: [gateway] })
  expect(await ask([SHOP, 'global'])).toEqual({ candidates: 2, found: [['Answer in English.', 'capsule'], gateway] })
})
