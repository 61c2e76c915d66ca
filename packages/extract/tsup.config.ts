import { defineConfig } from 'tsup'
import { base } from '../../tsup.base.ts'

export default defineConfig(
  base({ index: 'src/index.ts', skills: 'src/skills/index.ts', 'parse-skill': 'src/skills/parse-skill.ts' }),
)
