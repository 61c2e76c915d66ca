// Makes test/fixtures/v<version>.sqlite, the frozen database of a released schema version. Run once per version:
// node --conditions=@mem/source --no-warnings scripts/make-fixture.ts
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '../src/index.ts'
import { SCHEMA_VERSION } from '../src/schema/migrations.ts'
import { sampleDraft, sampleEvent } from '../src/testing/index.ts'

const path = join(import.meta.dirname, `../test/fixtures/v${SCHEMA_VERSION}.sqlite`)
rmSync(path, { force: true })
let now = Date.UTC(2026, 0, 1)
const store = await openStore({ path, clock: () => now++ })
const session = 'fixture-session'
await store.write(store.sessions.put({ key: session, workspace: 'fixture', cwd: '/srv/app' }))
const texts = ['The staging port is 8080.', 'Understood: 8080.', '数据库迁移失败']
for (const [seq, text] of texts.entries())
  await store.write(store.events.append(sampleEvent({ session, seq, text, messageId: `message-${seq}`, time: now })))
const [event] = await store.read(store.events.bySeq(session, [0]))
if (!event) throw new Error('The first event was not stored.')
const quote = event.text.slice(0, 24)
const sources = [{ event: event.id, span: { start: 0, end: 24 }, quote }]
await store.write(store.items.put(sampleDraft(event, { content: quote, subject: 'staging port', sources }), 'user'))
await store.close()
console.log(path)
