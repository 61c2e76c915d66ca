import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ScriptCheck } from '../../src/index.ts'
import { runScript } from '../../src/script/index.ts'

/** A `script` check of a real module in a folder of its own. */
const scriptOf = (source: string, limits: Partial<ScriptCheck> = {}): ScriptCheck => {
  const folder = mkdtempSync(join(tmpdir(), 'mem-script-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'check 检查#1.mjs')
  writeFileSync(path, source)
  return { type: 'script', path, severity: 'error', deterministic: false, timeLimitMs: 10_000, memoryLimitMb: 64, ...limits }
}

it.each([
  ['a function named check', "export const check = ({ text }) => ({ ok: false, violations: ['got ' + text] })", { ok: false, violations: ['got hello'] }],
  ['a default export', "export default ({ text }) => ({ ok: text === 'hello' })", { ok: true, violations: [] }],
  ['a promise', 'export const check = async () => ({ ok: false })', { ok: false, violations: [] }],
  ['one that prints', "export const check = () => { console.log('printed'); console.error('printed'); process.stdout.write('x'.repeat(1e6)); return { ok: true } }", { ok: true, violations: [] }],
])('takes the judgement of %s', async (_, source, judgement) => {
  const written = vi.spyOn(process.stdout, 'write')
  const outcome = await runScript(scriptOf(source), 'hello')
  expect(written.mock.calls.filter(([text]) => String(text).includes('printed'))).toEqual([])
  written.mockRestore()
  expect(outcome).toEqual({ status: 'judged', ...judgement })
})

it.each<[string, string, Partial<ScriptCheck>, RegExp]>([
  ['throws', "export const check = () => { throw new Error('boom') }", {}, /^throws: boom$/],
  ['throws something that is no error', "export const check = () => { throw 'boom' }", {}, /^throws: boom$/],
  ['rejects', "export const check = () => Promise.reject(new Error('late boom'))", {}, /^throws: late boom$/],
  ['throws later, outside', "export const check = () => new Promise(() => setTimeout(() => { throw new Error('stray') }, 1))", {}, /^breaks: stray$/],
  ['never returns', 'export const check = () => { for (;;); }', { timeLimitMs: 400 }, /^gives no answer within 400 ms$/],
  ['never resolves', 'export const check = () => new Promise(() => setInterval(() => {}, 1000))', { timeLimitMs: 400 }, /^gives no answer within 400 ms$/],
  ['waits for nothing', 'export const check = () => new Promise(() => {})', {}, /^ends without an answer$/],
  ['never loads', 'for (;;); export const check = () => ({ ok: true })', { timeLimitMs: 400 }, /^gives no answer within 400 ms$/],
  ['takes too much memory', 'export const check = () => { const all = []; for (;;) all.push({ a: [all.length] }) }', { memoryLimitMb: 16 }, /^needs more than 16 MB$/],
  ['exports something else', 'export const verify = () => ({ ok: true })', {}, /^exports no function "check"$/],
  ['exports no function', 'export const check = true', {}, /^exports no function "check"$/],
  ['is no program', 'export const check = (', {}, /^can't be loaded: /],
  ['throws while loading', "throw new Error('no settings')", {}, /^can't be loaded: no settings$/],
  ['ends itself', 'export const check = () => process.exit(0)', {}, /^ends without an answer$/],
  ['answers with nothing', 'export const check = () => {}', {}, /^answers with something else than \{ ok, violations\? \}: /],
  ['answers with a boolean', 'export const check = () => true', {}, /^answers with something else/],
  ['answers with an unknown key', 'export const check = () => ({ ok: true, score: 3 })', {}, /Unrecognized key: "score"$/],
  ['contradicts itself', "export const check = () => ({ ok: true, violations: ['a'] })", {}, /says ok and names violations$/],
  ['answers with a circle', 'export const check = () => { const a = { ok: true }; a.a = a; return a }', {}, /^throws: Converting circular/],
  ['answers with far too much', "export const check = () => ({ ok: false, violations: ['x'.repeat(2e5)] })", {}, /^answers with more than 100,000 characters$/],
  ['posts by itself', "import { parentPort } from 'node:worker_threads'\nparentPort.postMessage({ ok: true })\nexport const check = () => ({ ok: false })", {}, /^posts messages of its own$/],
])('says what is wrong with a module that %s', async (_, source, limits, reason) => {
  expect(await runScript(scriptOf(source, limits), 'hello')).toEqual({ status: 'failed', reason: expect.stringMatching(reason) })
})

it('says that a file is missing', async () => {
  const check = scriptOf('')
  rmSync(check.path)
  expect(await runScript(check, 'x')).toEqual({ status: 'failed', reason: expect.stringMatching(/^can't be loaded: Cannot find module/) })
})

it('keeps nothing from one run to the next, and takes a changed file at once', async () => {
  const check = scriptOf("let runs = 0\nexport const check = () => ({ ok: false, violations: ['run ' + ++runs] })")
  expect(await runScript(check, 'x')).toMatchObject({ violations: ['run 1'] })
  expect(await runScript(check, 'x')).toMatchObject({ violations: ['run 1'] })
  writeFileSync(check.path, 'export const check = () => ({ ok: true })')
  expect(await runScript(check, 'x')).toMatchObject({ ok: true })
})

it('leaves the loop of its caller free while a script never returns', async () => {
  const running = runScript(scriptOf('export const check = () => { for (;;); }', { timeLimitMs: 500 }), 'x')
  let turns = 0
  const counting = setInterval(() => (turns += 1), 1)
  await running
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
})

it('is ended by its signal, and not begun after it', async () => {
  const ending = new AbortController()
  const check = scriptOf("import { writeFileSync } from 'node:fs'\nwriteFileSync(new URL('./begun', import.meta.url), '')\nexport const check = () => { for (;;); }")
  const running = runScript(check, 'x', ending.signal)
  await vi.waitFor(() => expect(readdirSync(join(check.path, '..'))).toContain('begun'), { timeout: 10_000 })
  ending.abort()
  const ended = { status: 'failed', reason: 'was ended with the memory' }
  expect(await running).toEqual(ended)
  expect(await runScript(check, 'x', ending.signal)).toEqual(ended)
})
