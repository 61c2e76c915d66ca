import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** What publint and are-the-types-wrong say about a tarball; empty when both are content. */
export async function checkPublishing(root: string, tarball: string): Promise<readonly string[]> {
  const [published, types] = await Promise.all([lint(tarball), checkTypes(root, tarball)])
  return [...published, ...types]
}

async function lint(tarball: string): Promise<readonly string[]> {
  const bytes = await readFile(tarball)
  const { messages, pkg = {} } = await publint({ pack: { tarball: new Uint8Array(bytes).buffer }, strict: true })
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`)
}

function checkTypes(root: string, tarball: string): Promise<readonly string[]> {
  const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
  const options = ['--profile', 'esm-only', '--no-definitely-typed', '--format', 'ascii', '--no-color', '--no-emoji']
  return new Promise((resolve) => {
    execFile(process.execPath, [attw, tarball, ...options], (error, stdout, stderr) => {
      resolve(error ? [`are-the-types-wrong:\n${stdout}${stderr}`.trimEnd()] : [])
    })
  })
}
