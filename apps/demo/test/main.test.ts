import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'demo-main-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'empty.jsonl'), '')
writeFileSync(join(folder, 'bad.jsonl'), '{"session":"s","seq":0,"role":"user","text":"hi"}\n{"session":"s"}\n')
writeFileSync(
  join(folder, 'good.jsonl'),
  '{"session":"s","seq":0,"role":"user","text":"Always use the heron port 7311."}\n{"session":"s","seq":1,"role":"assistant","text":"Yes."}\n',
)

function start(...given: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, INIT_CWD: folder }
  return new Promise((resolve) => {
    execFile(process.execPath, ['--conditions=@mem/source', '--no-warnings', main, ...given], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

it.each([
  ['an unknown argument', ['--lgo', 'x'], /knows no argument "--lgo"/],
  ['a missing file', ['--log', 'gone.jsonl'], /gone\.jsonl can't be read: it does not exist/],
  ['a folder', ['--', '--log', '.'], /can't be read: it is a folder/],
  ['an empty file', ['--log', 'empty.jsonl'], /empty\.jsonl holds no events/],
  ['a bad line', ['--log', 'bad.jsonl'], /bad\.jsonl line 2: seq is wrong/],
])('says in one sentence what is wrong with %s and exits 2', async (_case, given, sentence) => {
  const { code, stdout, stderr } = await start(...given)
  expect(code).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

it('replays a file given relative to the caller and prints block, sources, omissions and figures', async () => {
  const { code, stdout, stderr } = await start('--log', 'good.jsonl', '--ask', 'Which heron port?')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('── Question 1: Which heron port?')
  expect(stdout).toMatch(/Left out:|Nothing was left out/)
  expect(stdout).toMatch(/events \d+, items \d+/)
})
