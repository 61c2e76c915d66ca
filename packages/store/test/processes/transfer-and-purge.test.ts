import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tellSession } from '../purge/tell-session.ts'
import { temporaryFolder, testStore } from '../temporary.ts'
import { exportOf } from '../transfer/export-of.ts'
import { finished, startChild } from './run-child.ts'

it('completes an import that was killed in the middle, and what was there before is sound', async () => {
  const folder = temporaryFolder()
  const from = await testStore()
  for (const [key, workspace, word] of [['a', 'w', 'walnut'], ['b', 'v', 'hazel']] as const) await tellSession(from, key, workspace, word, 60)
  const lines = await exportOf(from)
  writeFileSync(join(folder, 'export.jsonl'), `${lines.join('\n')}\n`)
  const path = join(folder, 'a.sqlite')
  for (const least of [120, 380]) {
    const child = startChild('import-until-killed.ts', path, join(folder, 'export.jsonl'))
    let printed = ''
    for await (const data of child.stdout) {
      printed += String(data)
      if (printed.split('\n').length > least) break
    }
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    const store = await testStore({ path })
    expect(await store.checkIntegrity()).toEqual([])
    expect((await store.report()).counts.event).toBeGreaterThan(0)
    await store.close()
  }
  const store = await testStore({ path })
  expect(await store.import(lines)).toMatchObject({ problems: [], complete: true })
  expect(await exportOf(store)).toEqual(lines)
})

it('keeps out what another process took in before a purge and stores after it, and lets in what is newer', async () => {
  const path = join(temporaryFolder(), 'a.sqlite')
  const store = await testStore({ path, clock: () => Date.now(), waitMs: 10_000 })
  await store.write(store.sessions.put({ key: 's', workspace: 'w' }))
  const child = startChild('append-through-purge.ts', path)
  const ended = finished(child)
  await once(child.stdout, 'data')
  const [purged] = await store.write(
    (function* () {
      const counts = yield* store.purge.run({ scope: 'session', session: 's' })
      return [counts.event ?? 0] as const
    })(),
  )
  const grown = async () => (await store.report()).counts.event ?? 0
  while ((await grown()) < 50) await new Promise((resolve) => setImmediate(resolve))
  child.stdin.end()
  const { out, code } = await ended
  expect({ code, out }).toMatchObject({ code: 0 })
  const counts = JSON.parse(out.replace(/^begun\n/, '')) as Record<string, number>
  const events = await store.read(store.events.bySession('s'))
  expect(purged).toBeGreaterThan(50)
  expect(events.length).toBe((counts.appended ?? 0) - purged)
  const [row] = await store.read(
    (function* () {
      return (yield store.sql.selectFrom('purged').select('at').where('scope', '=', 'session')) as readonly { readonly at: number }[]
    })(),
  )
  expect(events.every(({ time }) => (time ?? 0) > (row?.at ?? Number.POSITIVE_INFINITY))).toBe(true)
  expect(await store.erase()).toBe(true)
  expect(await store.checkIntegrity()).toEqual([])
})
