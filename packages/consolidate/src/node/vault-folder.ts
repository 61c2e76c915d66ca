import { isAbsolute, join, resolve } from 'node:path'
import { MemError } from '@mem/store'

/** The folder of the vault: the setting `memoryRoot`, or `vault` in the memory folder when it is empty. @throws MemError `OPTION_INVALID` */
export function vaultFolder(memoryFolder: string, memoryRoot: string): string {
  if (memoryRoot === '') return join(memoryFolder, 'vault')
  if (isAbsolute(memoryRoot)) return resolve(memoryRoot)
  throw new MemError('OPTION_INVALID', `memoryRoot: ${JSON.stringify(memoryRoot)} must be an absolute path.`, {
    data: { key: 'memoryRoot', value: memoryRoot },
  })
}
