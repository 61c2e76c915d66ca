import type { Pool } from '../messages/pool.ts'

const PLACES = [1, 1 / 2, 1 / 3]
const WHOLE = 1 + 1 / 2 + 1 / 3

/**
 * How well each session fits: its three best messages by their own words, weighted 1, ½, ⅓ and normalised.
 * Gain: 6.1 points of RealMem coverage, 2.3 of BEAM coverage (ranking-recipe §1, §2 "session score").
 */
export function sessionScores(pool: Pool): ReadonlyMap<number, number> {
  return topThree([...pool.values()].map(({ outline, own }) => [outline.session, own]))
}

/** For each group the mean of its three highest values, weighted 1, ½, ⅓; missing ones count as 0. */
export function topThree<Group>(values: readonly (readonly [Group, number])[]): ReadonlyMap<Group, number> {
  const groups = new Map<Group, number[]>()
  for (const [group, value] of values) {
    const list = groups.get(group)
    if (list) list.push(value)
    else groups.set(group, [value])
  }
  const means = new Map<Group, number>()
  for (const [group, list] of groups) {
    list.sort((left, right) => right - left)
    means.set(group, PLACES.reduce((sum, place, index) => sum + place * (list[index] ?? 0), 0) / WHOLE)
  }
  return means
}
