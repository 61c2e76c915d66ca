import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ItemEventName, type ItemStatus, MemError, type Store } from '../../src/index.ts'
import { sampleDraft, sampleEvent } from '../../src/testing/index.ts'
import { testStore } from '../temporary.ts'

/** The model: one item as its status and the names of its log, and how each event moves it. */
interface Model {
  readonly content: string
  status: ItemStatus
  isTentative: boolean
  readonly log: ItemEventName[]
}

const from: Partial<Record<ItemEventName, readonly ItemStatus[]>> = {
  disputed: ['active'],
  retracted: ['active', 'disputed', 'superseded'],
  reactivated: ['disputed', 'retracted', 'superseded'],
  revised: ['active', 'disputed'],
  superseded: ['active', 'disputed'],
  promoted: ['active'],
}
const to: Partial<Record<ItemEventName, ItemStatus>> = {
  disputed: 'disputed',
  retracted: 'retracted',
  reactivated: 'active',
  superseded: 'superseded',
}

type Step =
  | { readonly do: 'put'; readonly content: string }
  | { readonly do: 'change'; readonly item: number; readonly event: ItemEventName }
  | { readonly do: 'supersede'; readonly item: number; readonly by: number }

const contents = ['tabs', 'spaces', 'both']
const changes = ['created', 'revised', 'superseded', 'disputed', 'retracted', 'reactivated', 'promoted'] as const
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('put' as const), content: fc.constantFrom(...contents) }),
  fc.record({ do: fc.constant('change' as const), item: fc.nat(5), event: fc.constantFrom(...changes) }),
  fc.record({ do: fc.constant('supersede' as const), item: fc.nat(5), by: fc.nat(5) }),
)

async function attempt(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (MemError.is(error, 'INPUT_INVALID')) return false
    throw error
  }
}

/** Keeps a store and the model side by side. */
class Pair {
  readonly items: Model[] = []
  readonly ids: string[] = []
  readonly #store: Store
  #seq = 0

  constructor(store: Store) {
    this.#store = store
  }

  async put(content: string): Promise<void> {
    const seq = this.#seq++
    await this.#store.write(this.#store.events.append(sampleEvent({ seq, text: content })))
    const [event] = await this.#store.read(this.#store.events.bySeq('s', [seq]))
    if (!event) throw new Error('not stored')
    const { item, created } = await this.#store.write(this.#store.items.put(sampleDraft(event, { tier: 'tentative' }), 'user'))
    const active = this.items.findIndex((model) => model.content === content && model.status === 'active')
    expect(created).toBe(active === -1)
    if (created) {
      this.ids.push(item.id)
      this.items.push({ content, status: 'active', isTentative: true, log: ['created'] })
    } else expect(item.id).toBe(this.ids[active])
  }

  async change(index: number, event: ItemEventName): Promise<void> {
    const model = this.items[index]
    const id = this.ids[index] ?? 'mem_unknown'
    const twin = model && this.items.some((other) => other !== model && other.content === model.content && other.status === 'active')
    const isLegal = event !== 'superseded' && model !== undefined && !!from[event]?.includes(model.status) && !(event === 'reactivated' && twin) && !(event === 'promoted' && !model.isTentative)
    expect(await attempt(this.#store.write(this.#store.items.change(id, event, 'user')))).toBe(isLegal)
    if (isLegal) this.#move(model, event)
  }

  async supersede(index: number, by: number): Promise<void> {
    const [model, newer] = [this.items[index], this.items[by]]
    const isLegal = model !== undefined && newer?.status === 'active' && newer !== model && !!from.superseded?.includes(model.status)
    const [id = 'mem_unknown', byId = 'mem_unknown'] = [this.ids[index], this.ids[by]]
    expect(await attempt(this.#store.write(this.#store.items.supersede(id, byId, 'user')))).toBe(isLegal)
    if (isLegal) this.#move(model, 'superseded')
  }

  #move(model: Model, event: ItemEventName): void {
    model.status = to[event] ?? model.status
    if (event === 'promoted') model.isTentative = false
    model.log.push(event)
  }

  async check(): Promise<void> {
    const stored = await this.#store.read(this.#store.items.byIds(this.ids))
    expect(stored.map(({ content, status, tier }) => [content, status, tier === 'tentative'])).toEqual(
      this.items.map(({ content, status, isTentative }) => [content, status, isTentative]),
    )
    for (const [index, item] of stored.entries()) {
      const history = await this.#store.read(this.#store.items.history(item.id))
      expect(history.map(({ event }) => event)).toEqual(this.items[index]?.log)
      expect(item.supersededBy !== null).toBe(this.#isLinked(index))
      const newer = stored.find(({ id }) => id === item.supersededBy)
      expect(newer === undefined || newer.supersedes.includes(item.id)).toBe(true)
    }
    expect(await this.#store.checkIntegrity()).toEqual([])
  }

  // The link goes only when the item is reactivated.
  #isLinked(index: number): boolean {
    const log = this.items[index]?.log ?? []
    return log.lastIndexOf('superseded') > log.lastIndexOf('reactivated')
  }
}

it('follows its model through any sequence of puts, changes and supersessions', async () => { // A-037 A-038 A-040 A-044 A-045
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const store = await testStore()
      await store.write(store.sessions.put({ key: 's' }))
      const pair = new Pair(store)
      for (const next of steps) {
        if (next.do === 'put') await pair.put(next.content)
        else if (next.do === 'change') await pair.change(next.item, next.event)
        else await pair.supersede(next.item, next.by)
      }
      await pair.check()
    }),
    { numRuns: 60 },
  )
})
