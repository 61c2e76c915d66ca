import { sql } from 'kysely'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'

// The newest sessions only: an older one with unread messages was given up, or extraction was off for it.
const unreadAmong = prepared(({ newest }: { newest: number }) =>
  rawQuery<{ readonly key: string }>(sql`select listed.key as key
    from (select id, key from session order by id desc limit ${newest}) as listed
      join checkpoint on checkpoint.session = listed.id
    where exists (select 1 from event
      where event.session = listed.id and event.id > checkpoint.last_extracted_event
        and event.type in ('user/message', 'assistant/message'))
    order by listed.id desc`),
)

/** Keys of those among the newest sessions of which extraction hasn't read every message, newest first. */
export function* unreadSessions(newest: number): Program<readonly string[]> {
  return (yield* all(unreadAmong({ newest }))).map(({ key }) => key)
}
