import { describeCompatibility } from '../compatibility/describe-compatibility.ts'
import { readCompatibility } from '../compatibility/read-compatibility.ts'
import { type Command, reply } from './command.ts'

export const compatibility: Command = {
  usage: 'compatibility',
  description: 'the host, its compaction, and what of it is confirmed',
  flags: [],
  anywhere: true,
  async run({ runtime, session }) {
    const report = await readCompatibility(runtime, session?.key ?? null)
    const { reinjectAfterCompaction } = runtime.config.compatibility
    return reply(describeCompatibility(report, reinjectAfterCompaction), report)
  },
}
