import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { first, type Program, run } from '../sql/program.ts'

const metaByKey = prepared(({ key }: { key: string }) =>
  compiler.selectFrom('meta').select('value').where('key', '=', key),
)

export function* readMeta(key: string): Program<string | undefined> {
  return (yield* first(metaByKey({ key })))?.value
}

export function* writeMeta(key: string, value: string): Program<void> {
  yield* run(
    compiler
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value })),
  )
}

export function* removeMeta(key: string): Program<void> {
  yield* run(compiler.deleteFrom('meta').where('key', '=', key))
}
