import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileVault } from '../../src/node/file-vault.ts'
import { consolidationLog } from '../../src/runs/consolidation-log.ts'
import { keepRunLog } from '../../src/runs/keep-run-log.ts'
import { type RunLog, renderRunLog } from '../../src/runs/run-log.ts'
import { settings } from '../../src/settings.ts'
import { openHandbook, put, SHOP, START } from '../consolidate/handbook-memory.ts'
import { stoppedClock } from '../model/stopped-clock.ts'
import { temporaryFolder } from '../vault/shop.ts'

const key = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_')
const logOf = (given: Partial<RunLog> = {}): RunLog => ({
  ...{ run: 'run-1', stage: 'extract', scope: SHOP, startedAt: START, endedAt: START + 1_500, outcome: 'done', model: 'deepseek/chat' },
  ...{ effort: 'low', calls: 2, inputTokens: 1_200, outputTokens: 80, error: null, entries: [{ session: 'monday', outcome: 'record' }] },
  ...given,
})

async function logs() {
  const root = temporaryFolder()
  const vault = fileVault(root, { newId: stoppedClock().newId })
  const folder = join(root, SHOP, 'logs')
  return { vault, folder, names: () => (existsSync(folder) ? readdirSync(folder).toSorted() : []) }
}

it('writes a file a run, named by time and stage, with the outcome of each session', async () => { // C-033 C-095
  const { vault, folder, names } = await logs()
  expect(await keepRunLog(vault, logOf(), 50)).toBe('logs/2026-11-30T10-00-00-000Z-extract.json')
  expect(names()).toEqual(['2026-11-30T10-00-00-000Z-extract.json'])
  expect(JSON.parse(readFileSync(join(folder, names()[0] ?? ''), 'utf8'))).toEqual({
    ...logOf(),
    startedAt: '2026-11-30T10:00:00.000Z',
    endedAt: '2026-11-30T10:00:01.500Z',
  })
})

it('keeps the newest 50, and none of two runs of one moment overwrites the other', async () => { // C-098
  expect(settings.parse({}).keptRunLogs).toBe(50)
  const { vault, names } = await logs()
  for (let number = 0; number < 55; number += 1) await keepRunLog(vault, logOf({ startedAt: START + number * 1_000 }), 50)
  expect([names().length, names()[0]]).toEqual([50, '2026-11-30T10-00-05-000Z-extract.json'])
  const twin = logOf({ startedAt: START + 54_000 })
  expect(await keepRunLog(vault, twin, 50)).toBe('logs/2026-11-30T10-00-54-000Z-extract-2.json')
  expect(names()).toHaveLength(50)
})

it('writes none when none is to be kept, and leaves what a person put beside them', async () => {
  const { vault, names } = await logs()
  expect(await keepRunLog(vault, logOf(), 0)).toBeNull()
  const staged = await vault.stage(SHOP, [{ path: 'logs/mine.txt', text: 'mine' }])
  await staged.commit('logs/mine.txt')
  await keepRunLog(vault, logOf(), 1)
  await keepRunLog(vault, logOf({ startedAt: START + 1 }), 1)
  expect(names()).toEqual(['2026-11-30T10-00-00-001Z-extract.json', 'mine.txt'])
})

it('holds no secret', () => { // C-097
  const text = renderRunLog(logOf({ error: `Refused ${key}`, entries: [{ session: key, list: [`x ${key}`] }], answers: [{ end: 'tool', text: key }] }))
  expect(text).not.toContain(key)
  expect(JSON.parse(text)).toMatchObject({ error: expect.stringContaining('[secret:') })
})

it('says what a consolidation did by ids and reasons, without words of a session or of the model unless that is asked for', async () => { // C-096 C-097
  const memory = await openHandbook()
  const record = await memory.record({ session: 'monday', raw: 'The canary server listens on port 8412.' })
  const report = await memory.consolidate(({ records }) => ({
    ops: [put('Canary server', records, { knowledge: ['The canary server listens on port 8412.'] }), put('Canary server port', records, { knowledge: ['canary server port 99'] })],
  }))
  const run = { run: 'run-1', scope: SHOP, startedAt: START, endedAt: START + 1, keepModelText: false }
  const log = consolidationLog({ ...report, answers: [{ end: 'tool', text: 'canary' }] }, run)
  const [block] = await memory.list()
  expect(log).toMatchObject({
    ...{ stage: 'consolidate', outcome: 'done', model: 'deepseek/chat', calls: 2, error: null },
    entries: [{ records: [record], put: [{ id: block?.id, evidence: [record] }], sentBack: [{ kind: 'put_block', subject: null, code: 'number' }] }],
  })
  expect(renderRunLog(log)).not.toMatch(/canary|8412/)
  const debug = consolidationLog({ ...report, answers: [{ end: 'tool', text: 'canary' }] }, { ...run, keepModelText: true })
  expect(renderRunLog(debug)).toContain('canary')
})

it('says that a run was skipped or failed, and why', async () => { // C-096
  const memory = await openHandbook()
  const run = { run: 'run-1', scope: SHOP, startedAt: START, endedAt: START + 1, keepModelText: false }
  expect(consolidationLog(await memory.consolidate(() => ({})), run)).toMatchObject({ outcome: 'nothing', calls: 0, model: null })
  await memory.record({ session: 'monday', raw: 'Anything' })
  const failed = await memory.consolidate(() => ({ class: 'truncated' }))
  expect(consolidationLog(failed, run)).toMatchObject({ outcome: 'error', error: 'truncated: It failed.' })
})
