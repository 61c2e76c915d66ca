import type { Block, BlockBody } from '../../src/handbook/block.ts'
import type { ScopeState } from '../../src/handbook/scope-state.ts'
import type { SessionRecord } from '../../src/handbook/session-record.ts'
import { bodyOf, idOf, recordId, SHOP, START } from '../vault/shop.ts'

export function stateOf(given: Partial<ScopeState>): ScopeState {
  const empty = { blocks: [], records: [], skills: [], notes: [] }
  return { scope: SHOP, label: '/home/shop', revision: 1, epoch: 0, ...empty, ...given }
}

export function blockOf(number: number, body: Partial<BlockBody>, given: Partial<Block> = {}): Block {
  const facts = { scope: SHOP, origin: 'model', pinned: false, revision: 1, evidence: [], updatedAt: START } as const
  return { id: idOf(number), body: bodyOf(`Title ${number}`, body), ...facts, ...given }
}

export function recordOf(number: number, given: Partial<SessionRecord> = {}): SessionRecord {
  return {
    ...{ id: recordId(number), session: `session-${number}`, scope: SHOP, cwd: '/home/shop', throughSeq: 9 },
    ...{ inputHash: '', rawMemory: `Raw words of session ${number}.`, summary: `Session ${number} fixed the till.` },
    ...{ slug: `fix-till-${number}`, provider: 'deepseek', model: 'chat', generatedAt: START, retiredAt: null },
    ...{ sourceUpdatedAt: START - number * 86_400_000, pinned: false, consumed: false },
    ...given,
  }
}
