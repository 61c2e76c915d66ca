import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Claim, claimTerms, questionTerms, startBelief } from '@mem/claims-cbdc'
import { MemError } from '@mem/engine'
import { instantOf, type Unit } from '../doors/unit.ts'
import { askClaims } from './ask-claims.ts'
import { openClaims } from './open-claims.ts'
import { plainDraft, workspace } from './plain-draft.ts'

export interface TurnFigures {
  readonly turns: number
  /** Turns that differ in more than spaces and letter case. */
  readonly distinct: number
  /** Active claims in the store. */
  readonly claims: number
  /** Distinct turns that are among the claims shown, at most three, for their own text. */
  readonly found: number
  /** The others: id in the data set, and how many terms it has. */
  readonly missed: readonly { readonly id: string; readonly terms: number }[]
}

/** Stores every turn of a data set as a claim of one workspace, by command and at its time, and asks for each by its own text. */
export async function measureTurns(folder: string): Promise<TurnFigures> {
  const units = readUnits(folder)
  const { store, programs } = await openClaims(':memory:')
  try {
    const claims = new Map<string, { readonly unit: Unit; readonly claim: Claim }>()
    for (const unit of units) {
      const facts = { terms: claimTerms(unit.text), belief: startBelief('explicit'), now: instantOf(unit.ts) ?? 0 }
      const { claim } = await store.write(programs.put(plainDraft(unit.text), facts))
      claims.set(normalized(unit.text), { unit, claim })
    }
    const now = Math.max(...units.map(({ ts }) => instantOf(ts) ?? 0))
    const missed: { id: string; terms: number }[] = []
    for (const { unit, claim } of claims.values()) {
      const { chosen } = await store.read(askClaims(programs, unit.text, now))
      if (chosen.some((one) => one.claim.id === claim.id)) continue
      missed.push({ id: `${unit.space} ${unit.id}`, terms: questionTerms(unit.text).length })
    }
    const stored = await store.read(programs.list([workspace], { limit: units.length + 1 }))
    return {
      turns: units.length,
      distinct: claims.size,
      claims: stored.length,
      found: claims.size - missed.length,
      missed,
    }
  } finally {
    await store.close()
  }
}

/** Counted apart from the store: what makes two turns the same there must not say here how many there are. */
const normalized = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean).join(' ')

function readUnits(folder: string): readonly Unit[] {
  const file = ['corpus.jsonl', 'corpus.jsonl.gz'].map((name) => join(folder, name)).find(existsSync)
  if (file === undefined)
    throw new MemError('ARGUMENT_INVALID', `The folder ${folder} has no corpus.jsonl or corpus.jsonl.gz.`)
  const bytes = readFileSync(file)
  const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line): Unit => JSON.parse(line))
}
