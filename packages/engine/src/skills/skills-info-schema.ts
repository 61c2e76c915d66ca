import { cutText } from '@mem/text'
import { z } from 'zod'
import { sessionKey } from '../boundary/identifier.ts'
import { label } from '../boundary/label.ts'
import { withoutSecrets } from '../observe/without-secrets.ts'

/** More skills than any agent has; a list beyond it is a mistake. */
const mostSkills = 1_000

/** What of a description is kept; hosts allow about a thousand. */
const longestText = 2_000

/** Longest path of Linux. */
const longestPath = 4_096

const text = z.string().transform((given) => cutText(withoutSecrets(given).text, longestText))

const path = z
  .string()
  .max(longestPath)
  .transform((given) => withoutSecrets(given).text)

/** Shape of the skills of a session at our boundary; each skill is parsed by itself, so that one can't spoil the others. */
export const skillsInfoSchema = z.object({
  session: sessionKey,
  skills: z.array(z.unknown()).max(mostSkills),
  complete: z.boolean().exactOptional(),
})

/** Shape of one skill; extra fields are ignored. */
export const hostSkillSchema = z.object({
  name: label.pipe(z.string().min(1)),
  description: text.nullish(),
  whenToUse: text.nullish(),
  modelInvocable: z.boolean().default(true),
  userInvocable: z.boolean().default(true),
  source: label.nullish(),
  path: path.nullish(),
  content: z.string({ error: 'must be the text, or null to have the file at its path read' }).nullable(),
  file: z.string().nullish(),
  problem: text.nullish(),
})

export type GivenSkill = z.output<typeof hostSkillSchema>
