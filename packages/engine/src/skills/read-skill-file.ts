import { readFile, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { reasonOf } from '../reason-of.ts'
import type { GivenSkill } from './skills-info-schema.ts'

/** Bytes beyond which a file is no `SKILL.md` any more. */
const mostBytes = 1_000_000

const textOf = async (path: string): Promise<string> => {
  // Asked first: opening a pipe would wait for whoever writes into it.
  const found = await stat(path)
  if (!found.isFile()) throw new Error('it is no file')
  if (found.size > mostBytes) throw new Error(`it has more than ${mostBytes} bytes`)
  return readFile(path, 'utf8')
}

/** The skill with the file at its path, unless the host gave that; a file that can't be read is named in `problem`. */
export const withFile = async (skill: GivenSkill): Promise<GivenSkill> => {
  const { path, file, problem } = skill
  if (file !== undefined || !path) return skill
  if (!isAbsolute(path)) return { ...skill, problem: problem ?? `its path "${path}" isn't absolute` }
  try {
    return { ...skill, file: await textOf(path) }
  } catch (error) {
    return { ...skill, problem: problem ?? `its file can't be read: ${reasonOf(error)}` }
  }
}
