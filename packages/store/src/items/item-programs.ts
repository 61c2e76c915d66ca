import type { ItemPrograms } from '../store.ts'
import { changeItem } from './change-item.ts'
import { disputedWith } from './disputed-with.ts'
import { readEstablishedItems } from './established-items.ts'
import { readHistory, readUserActed } from './item-log.ts'
import { lapseItem } from './lapse-item.ts'
import { putItem } from './put-item.ts'
import { listItems, readItemsByIds, readItemsByRows, readItemsBySourceEvents } from './read-items.ts'
import { reviseItem } from './revise-item.ts'
import { readStandingItems } from './standing-items.ts'
import { supersedeItem } from './supersede-item.ts'

export function itemPrograms(clock: () => number): ItemPrograms {
  return {
    put: (draft, actor) => putItem(draft, actor, clock()),
    byIds: readItemsByIds,
    byRows: readItemsByRows,
    bySourceEvents: readItemsBySourceEvents,
    list: listItems,
    standing: readStandingItems,
    established: readEstablishedItems,
    supersede: (id, by, actor, detail = {}) => supersedeItem({ id, by, actor, detail }, clock()),
    lapse: (id, actor, detail = {}) => lapseItem({ id, actor, detail }, clock()),
    revise: (id, reading, actor, detail = {}) => reviseItem({ id, reading, actor, detail }, clock()),
    change: (id, event, actor, detail = {}) => changeItem({ id, event, actor, detail }, clock()),
    history: readHistory,
    disputedWith,
    userActed: readUserActed,
  }
}
