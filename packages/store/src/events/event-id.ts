/** The two kinds of events: `message` is what user and assistant said, `trace` everything else. */
export type Lane = 'message' | 'trace'

/** Entries of one workspace and lane. */
const RANGE = 2 ** 32
const lanes = { message: 0, trace: 1 } as const

/** Largest workspace number whose event ids are still exact integers in JavaScript. */
export const MAX_WORKSPACE = 2 ** 20 - 1

/** An inclusive range of ids. */
export interface IdRange {
  readonly from: number
  readonly to: number
}

/**
 * Ids of events of a workspace in a lane: `(workspace × 2 + lane) × 2^32 + n`, `n` from 1 in order of arrival. So
 * "only this workspace" is a range of ids, and the neighbours of a message are the ids beside it.
 */
export function eventIds(workspace: number, lane: Lane): IdRange {
  return rangeOf(workspace * 2 + lanes[lane])
}

/** Rows of items of a workspace: `workspace × 2^32 + n`. */
export function itemRows(workspace: number): IdRange {
  return rangeOf(workspace)
}

/** The workspace number in an event id. */
export function workspaceOf(id: number): number {
  return Math.floor(id / RANGE / 2)
}

/** The lane of an event id. */
export function laneOf(id: number): Lane {
  return Math.floor(id / RANGE) % 2 === lanes.message ? 'message' : 'trace'
}

/** The parts of an event id: the number of its workspace and lane, and its number there. */
export function eventBlock(id: number): { readonly block: number; readonly n: number } {
  return { block: Math.floor(id / RANGE), n: id % RANGE }
}

/** The id of the event of a block with a number. */
export function eventInBlock(block: number, n: number): number {
  return block * RANGE + n
}

function rangeOf(block: number): IdRange {
  return { from: block * RANGE, to: block * RANGE + RANGE - 1 }
}
