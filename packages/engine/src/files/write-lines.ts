import { type FileHandle, open, rename, rm } from 'node:fs/promises'

/** Text written at a time, in UTF-16 units. */
const chunk = 256 * 1_024

/**
 * Writes lines to a file that only its owner reads. The name is taken first, so that nothing is overwritten unless `force` says
 * so, and gets its content whole at the end, from a file beside it of a name of its own: a writing that fails leaves what stood
 * there, and nobody else's file is touched. Gives the number of lines.
 */
export const writeLines = async (
  path: string,
  lines: AsyncIterable<string>,
  {
    force,
    newId,
    pause,
  }: { readonly force: boolean; readonly newId: () => string; readonly pause: () => Promise<void> },
): Promise<number> => {
  if (!force) await (await open(path, 'wx', 0o600)).close()
  try {
    return await replace(path, `${path}.${newId().replace(/[^\w-]/g, '')}.partial`, lines, pause)
  } catch (error) {
    if (!force) await rm(path, { force: true })
    throw error
  }
}

const replace = async (
  path: string,
  partial: string,
  lines: AsyncIterable<string>,
  pause: () => Promise<void>,
): Promise<number> => {
  const file = await open(partial, 'wx', 0o600)
  try {
    const count = await writeAll(file, lines, pause).finally(() => file.close())
    await rename(partial, path)
    return count
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

const writeAll = async (
  file: FileHandle,
  lines: AsyncIterable<string>,
  pause: () => Promise<void>,
): Promise<number> => {
  let count = 0
  let waiting = ''
  for await (const line of lines) {
    count += 1
    waiting += `${line}\n`
    if (waiting.length < chunk) continue
    await file.write(waiting)
    waiting = ''
    await pause()
  }
  await file.write(waiting)
  await file.sync()
  return count
}
