import type { Context } from '@deepseek-ai/cordis'
import type {} from '@deepseek-ai/dsh-compaction'
import { type HostFacts, packageVersion } from '@mem/engine'

/** What the tests run on. */
const verifiedVersions: readonly string[] = ['0.1.0-rc.8']

/** What can be seen of the host from here. In the web profile compaction stands where a plugin can't look. */
export const hostFacts = (ctx: Context, script = process.argv[1]): HostFacts => {
  const version = packageVersion('@deepseek-ai/dsh', script)
  const compaction = ctx.get('compaction')
  const isBasic = compaction?.constructor.name === 'BasicCompactionEngine'
  const isBillion = [...ctx.registry.values()].some(({ name }) => /billion-?context/i.test(name ?? ''))
  return {
    name: 'DSH',
    version,
    isVerified: version !== null && verifiedVersions.includes(version),
    hasCompaction: compaction !== undefined,
    compactors: [...(isBasic ? ['compaction-basic'] : []), ...(isBillion ? ['billion-context'] : [])],
  }
}
