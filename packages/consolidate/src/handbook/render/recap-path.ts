import { RECAPS, RETIRED } from '../layout.ts'
import type { SessionRecord } from '../session-record.ts'

export function recapPath({ slug, retiredAt }: Pick<SessionRecord, 'slug' | 'retiredAt'>): string {
  return `${retiredAt === null ? RECAPS : RETIRED}${slug}.md`
}
