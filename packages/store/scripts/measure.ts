// Measures capture and stage one of search: node --conditions=@mem/source --no-warnings scripts/measure.ts [events]
import { indexTerms } from '@mem/text'
import { type NewEvent, type Program, prepared, run } from '../src/index.ts'
import { temporaryStore } from '../src/testing/index.ts'
import { corpus, numbers } from './corpus.ts'

const events = Number(process.argv[2] ?? 100_000)
const text = corpus(1)
const { store, remove } = await temporaryStore()

const event = (seq: number): NewEvent => ({
  session: `session-${seq % 50}`,
  seq,
  type: seq % 2 ? 'assistant/message' : 'user/message',
  trust: seq % 2 ? 'assistant' : 'user',
  role: seq % 2 ? 'assistant' : 'user',
  text: text(),
  time: seq * 1000,
  turn: seq >> 1,
  messageId: `message-${seq}`,
})

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}

async function timed(times: number, work: (time: number) => Promise<unknown>): Promise<string> {
  const spent: number[] = []
  for (let time = 0; time < times; time += 1) {
    const start = performance.now()
    await work(time)
    spent.push((performance.now() - start) * 1000)
  }
  const middle = median(spent)
  return `median ${middle.toFixed(1)}, p95 ${spent[Math.floor(times * 0.95)]?.toFixed(1)}, p99 ${spent[Math.floor(times * 0.99)]?.toFixed(1)} µs`
}

function* fill(from: number, to: number): Program<void> {
  for (let seq = from; seq < to; seq += 1) yield* store.events.append(event(seq))
}

for (let session = 0; session < 50; session += 1)
  await store.write(store.sessions.put({ key: `session-${session}`, workspace: `workspace:${session % 5}` }))
const begun = performance.now()
for (let seq = 0; seq < events; seq += 1000) await store.write(fill(seq, seq + 1000))
console.log(`bulk ${(((performance.now() - begun) * 1000) / events).toFixed(1)} µs an event`)

const byKey = prepared(({ id }: { id: number }) => store.sql.selectFrom('event').select('id').where('id', '=', id))
console.log('primary key look-up:', await timed(3000, (n) => store.read(run(byKey({ id: 2 * 2 ** 32 + 1 + n })))))
const prepare = Array.from({ length: 2000 }, (_, n) => event(events + n))
console.log('index terms alone:', await timed(2000, async (n) => indexTerms(prepare[n]?.text ?? '')))
console.log('append one event:', await timed(2000, (n) => store.write(store.events.append(prepare[n] as NewEvent))))
console.log('append a duplicate:', await timed(2000, (n) => store.write(store.events.append(prepare[n] as NewEvent))))

async function queries(label: string): Promise<void> {
  for (const count of [5, 20, 80, 160])
    for (const workspace of [undefined, 'workspace:1']) {
      const next = numbers(7)
      const asked = Array.from({ length: 300 }, () => {
        const terms = new Set<string>()
        while (terms.size < count)
          for (const term of indexTerms(text())) if (next() < 0.3 && terms.size < count) terms.add(term)
        return [...terms].map((term) => ({ term, weight: 1 }))
      })
      const query = (n: number) =>
        store.search.query({ index: 'message', terms: asked[n] ?? [], limit: 100, ...(workspace ? { workspace } : {}) })
      console.log(
        `${label}, ${count} terms, ${workspace ?? 'everywhere'}:`,
        await timed(300, (n) => store.read(query(n))),
      )
    }
}

if (process.argv[3] !== 'table-only') await queries('counted')
const refreshed = performance.now()
let slices = 0
while (!(await store.write(store.search.refreshFrequencies(50_000)))) slices += 1
console.log(`refreshFrequencies ${(performance.now() - refreshed).toFixed(0)} ms in ${slices + 1} slices`)
await queries('table')
console.log(
  'read 100 events:',
  await timed(200, (n) =>
    store.read(store.events.byIds(Array.from({ length: 100 }, (_, k) => 2 * 2 ** 32 + 1 + n * 7 + k * 31))),
  ),
)
const report = await store.report()
console.log(`file ${(report.fileBytes / 2 ** 20).toFixed(1)} MB`, report.counts.df, 'frequencies')
await remove()
