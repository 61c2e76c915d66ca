import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pluginTarball } from './plugin-tarball.ts'

/** The published host's entry, installed by `pnpm --dir e2e/cli install`. */
export const dshEntry = fileURLToPath(new URL('../node_modules/@deepseek-ai/dsh/lib/bin.js', import.meta.url))
const driver = fileURLToPath(new URL('./driver.ts', import.meta.url))
const pnpm = 'pnpm@10.34.9'

export interface Finished {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** What the driver types; a line that begins with `/` is a command. */
export interface Script {
  /** After the task, into the session of the headless run. */
  readonly lines: readonly string[]
  /** Into the session that a row makes the host resume. */
  readonly resumed: readonly string[]
}

/** One line of the driver's log. */
export interface Note {
  readonly kind: 'event' | 'reply' | 'session'
  readonly [field: string]: unknown
}

export interface DshHome {
  /** Folder that holds everything, also the user's home and the temporary folder; `home` and `work` stand in it. */
  readonly root: string
  readonly home: string
  readonly work: string
  /** Runs the command line and waits for its end. */
  dsh(...words: string[]): Promise<Finished>
  /** Installs the packed plugin into the headless profile, as the README says. */
  addPlugin(): Promise<void>
  /** One headless run with a task and what the driver types after it. */
  headless(task: string, script?: Partial<Script>): Promise<Finished>
  /** Replaces the user's own rows of the headless profile, which stand over those of the bundles. */
  patch(rows: readonly object[]): void
  /** What the driver noted in all runs so far. */
  notes(): readonly Note[]
  /** Deletes everything. */
  remove(): void
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
  const temporary = join(root, 'tmp')
  for (const folder of [home, work, temporary]) mkdirSync(folder)
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
    TMPDIR: temporary,
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
    dsh,
    async addPlugin() {
      const { code, output, errors } = await dsh('plugin', '--profile', 'headless', 'add', pluginTarball)
      if (code !== 0) throw new Error(`dsh plugin add ended with ${code}: ${output}${errors}`)
    },
    headless(task, { lines = [], resumed = [] } = {}) {
      writeFileSync(script, JSON.stringify({ lines, resumed }))
      return dsh('--profile', 'headless', '--patch', overlay, task)
    },
    // JSON is YAML.
    patch: (rows) => writeFileSync(join(home, 'profiles/headless/cordis.patch.yml'), JSON.stringify(rows)),
    notes: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
