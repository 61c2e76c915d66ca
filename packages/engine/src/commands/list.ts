import { ITEM_KINDS, ITEM_STATUSES, type ItemFilter, type ItemStatus, type StoredItem } from '@mem/store'
import { EVERYWHERE } from '../sessions/everywhere.ts'
import { type Command, refuse, reply } from './command.ts'
import { describeItem } from './describe-item.ts'
import { listClaims } from './list-claims.ts'

const pageSize = 20

interface Listing {
  readonly status: readonly ItemStatus[]
  readonly kinds: readonly StoredItem['kind'][]
  readonly tier: StoredItem['tier'] | null
  readonly page: number
}

/**
 * Reads words in any order: statuses and kinds (also in the plural), `tentative`, `all`, a page number; a word it doesn't
 * know is returned.
 */
const readListing = (words: readonly string[]): Listing | string => {
  const listing = {
    status: new Set<ItemStatus>(),
    kinds: new Set<StoredItem['kind']>(),
    tier: null as Listing['tier'],
    page: 1,
  }
  for (const word of words) {
    const name = word.toLowerCase().replace(/-/g, '_')
    const status = ITEM_STATUSES.find((known) => known === name)
    const kind = ITEM_KINDS.find((known) => known === name || `${known}s` === name)
    if (status) listing.status.add(status)
    else if (kind) listing.kinds.add(kind)
    else if (name === 'tentative') listing.tier = 'tentative'
    else if (name === 'all') for (const known of ITEM_STATUSES) listing.status.add(known)
    else if (/^[1-9]\d{0,5}$/.test(name)) listing.page = Number(name)
    else return word
  }
  const status = listing.status.size > 0 ? [...listing.status] : (['active', 'disputed'] as const)
  return { status, kinds: [...listing.kinds], tier: listing.tier, page: listing.page }
}

const filterOf = ({ status, kinds: wanted, tier }: Listing): ItemFilter => ({
  status,
  ...(wanted.length > 0 ? { kinds: wanted } : {}),
  ...(tier === null ? {} : { tier }),
})

export const list: Command = {
  usage: 'list [--global] [status] [kind] [tentative] [page], or list claims [number] [state]',
  description:
    'items that hold here, or with --global everywhere, newest first; active and disputed ones unless superseded, retracted or all is named',
  flags: ['global'],
  async run(context) {
    const { runtime, session, command } = context
    if (!session) return refuse('list needs a session; run it inside one')
    const words = command.rest.split(/\s+/).filter((word) => word !== '')
    if (words[0] === 'claims') return listClaims(context, words.slice(1))
    const listing = readListing(words)
    if (typeof listing === 'string')
      return refuse(
        `list knows no "${listing}"; it takes ${[...ITEM_STATUSES, 'all', 'tentative', ...ITEM_KINDS].join(', ')} and a page number`,
      )
    const { store } = runtime
    const workspace = command.flags.has('global') ? EVERYWHERE : session.workspace
    const page = { limit: pageSize + 1, offset: (listing.page - 1) * pageSize }
    const found = await store.read(store.items.list({ workspace, heldIn: session.key, ...filterOf(listing), ...page }))
    const items = found.slice(0, pageSize)
    const more =
      found.length > pageSize
        ? [
            `more: list ${[command.flags.has('global') ? '--global' : '', command.rest.replace(/\s*\b\d+\b\s*/g, ' ').trim(), listing.page + 1].filter(Boolean).join(' ')}`,
          ]
        : []
    const lines = items.length > 0 ? items.map(describeItem) : ['no such items']
    return reply([...lines, ...more], { items, page: listing.page, more: more.length > 0 })
  },
}
