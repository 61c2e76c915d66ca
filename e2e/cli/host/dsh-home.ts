import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The published host's entry, installed by `pnpm --dir e2e/cli install`. */
export const dshEntry = fileURLToPath(new URL('../node_modules/@deepseek-ai/dsh/lib/bin.js', import.meta.url))
const driver = fileURLToPath(new URL('./driver.ts', import.meta.url))
const pnpm = 'pnpm@10.34.9'

export interface Finished {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** One line of the driver's log. */
export interface Note {
  readonly kind: 'event' | 'reply' | 'session'
  readonly [field: string]: unknown
}

export interface DshHome {
  /** Folder that holds everything; `home` and `work` stand in it. */
  readonly root: string
  readonly home: string
  readonly work: string
  readonly env: NodeJS.ProcessEnv
  /** Runs the command line and waits for its end. */
  dsh(...words: string[]): Promise<Finished>
  /** Types `lines` into one headless run: the first is the task. */
  headless(...lines: [string, ...string[]]): Promise<Finished>
  /** Adds rows to a profile, below the bundles' own. */
  patch(profile: string, rows: string): void
  /** What the driver noted in all runs so far. */
  notes(): readonly Note[]
}

/** `dsh plugin` calls pnpm: a folder with a `pnpm` that is the pinned one. */
const pnpmFolder = (root: string): string => {
  const folder = join(root, 'bin')
  mkdirSync(folder)
  const path = join(folder, 'pnpm')
  writeFileSync(path, `#!/bin/sh\nexec npx -y ${pnpm} "$@"\n`)
  chmodSync(path, 0o755)
  return folder
}

const run = (words: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [dshEntry, ...words], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const parts = { output: '', errors: '' }
    child.stdout.setEncoding('utf8').on('data', (text) => {
      parts.output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      parts.errors += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...parts }))
  })

/** A temporary DSH home, work folder and environment; no key, no network but the model at `baseUrl`. */
export const makeDshHome = (baseUrl: string): DshHome => {
  const root = mkdtempSync(join(tmpdir(), 'mem-e2e-'))
  const home = join(root, 'home')
  const work = join(root, 'work')
  for (const folder of [home, work]) mkdirSync(folder)
  const script = join(root, 'script.json')
  const log = join(root, 'notes.jsonl')
  const overlay = join(root, 'driver.yml')
  writeFileSync(log, '')
  const row = { id: 'mem-e2e-driver', name: driver, config: { script, log } }
  writeFileSync(overlay, JSON.stringify([{ insert: [row] }]))
  const env = {
    ...process.env,
    PATH: `${pnpmFolder(root)}${delimiter}${process.env.PATH}`,
    HOME: root,
    npm_config_cache: process.env.npm_config_cache ?? join(process.env.HOME ?? root, '.npm'),
    DSH_HOME: home,
    DEEPSEEK_BASE_URL: baseUrl,
    DEEPSEEK_API_KEY: 'none',
    DSH_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
  }
  const dsh = (...words: string[]) => run(words, work, env)
  return {
    root,
    home,
    work,
    env,
    dsh,
    headless(task, ...lines) {
      writeFileSync(script, JSON.stringify(lines))
      return dsh('--profile', 'headless', '--patch', overlay, task)
    },
    patch: (profile, rows) => writeFileSync(join(home, 'profiles', profile, 'cordis.patch.yml'), rows),
    notes: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  }
}
