import { cutText, estimateTokens, lengthWithinTokens } from '@mem/text'
import type { Block } from '../block.ts'
import type { ScopeState } from '../scope-state.ts'
import { byText } from './by-text.ts'
import { dayOf } from './day-of.ts'

interface Lines {
  readonly profile: readonly string[]
  readonly preferences: readonly string[]
  /** Failures and what avoids them. */
  readonly learnings: readonly string[]
  readonly tips: readonly string[]
  /** Newest first. */
  readonly topics: readonly string[]
}

/** What goes first, from its end, when the whole is too long. */
const DROP_ORDER = ['topics', 'tips', 'learnings', 'preferences', 'profile'] as const

/**
 * `memory_summary.md`: the layer that is injected. Its first line is `v1`, then four headings. The whole file has at most
 * `maxTokens` estimated tokens: old topics go first, then tips, then learnings, last what people want.
 */
export function renderSummary(state: ScopeState, maxTokens: number): string {
  const all = linesOf(state)
  const kept: Record<keyof Lines, number> = {
    profile: all.profile.length,
    preferences: all.preferences.length,
    learnings: all.learnings.length,
    tips: all.tips.length,
    topics: all.topics.length,
  }
  for (const part of DROP_ORDER) {
    if (estimateTokens(write(all, kept)) <= maxTokens) break
    kept[part] = most(kept[part], (count) => estimateTokens(write(all, { ...kept, [part]: count })) <= maxTokens)
  }
  const text = write(all, kept)
  return estimateTokens(text) <= maxTokens ? text : `${cutText(text, lengthWithinTokens(text, maxTokens) - 1)}\n`
}

/** The highest count up to `highest` that fits; 0 when none does. */
function most(highest: number, fits: (count: number) => boolean): number {
  let low = 0
  let high = highest
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}

function write(all: Lines, kept: Readonly<Record<keyof Lines, number>>): string {
  const take = (part: keyof Lines) => all[part].slice(0, kept[part])
  const older = all.topics.length - kept.topics
  const parts = [
    'v1',
    section('User profile', take('profile')),
    section('User preferences', take('preferences')),
    section('General tips', [...take('learnings'), ...take('tips')]),
    section("What's in memory", [
      ...take('topics'),
      ...(older === 0 ? [] : [`${older} more in MEMORY.md and rollout_summaries/`]),
    ]),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(heading: string, lines: readonly string[]): string {
  return [`## ${heading}`, ...(lines.length === 0 ? [] : ['', ...lines.map((line) => `- ${line}`)])].join('\n')
}

function linesOf({ label, blocks, records }: ScopeState): Lines {
  const active = records.filter(({ retiredAt }) => retiredAt === null)
  const byRank = blocks.toSorted(
    (one, other) =>
      rank(other) - rank(one) ||
      other.updatedAt - one.updatedAt ||
      byText(one.body.title, other.body.title) ||
      byText(one.id, other.id),
  )
  const every = (field: 'preferences' | 'knowledge' | 'failures') => unique(byRank.flatMap(({ body }) => body[field]))
  const topics = [
    ...blocks.map(({ body, updatedAt, id }) => ({ at: updatedAt, text: topicOf(body), id })),
    ...active.map((record) => ({ at: record.sourceUpdatedAt, text: recapOf(record), id: record.slug })),
  ]
  const newest = topics.toSorted((one, other) => other.at - one.at || byText(one.id, other.id))
  return {
    profile: [
      label === null ? 'Holds everywhere.' : `Project: ${nameOf(label)}`,
      ...byRank.flatMap(({ body }) => (body.text === null ? [] : [shortened(body.text)])),
    ],
    preferences: every('preferences'),
    learnings: every('failures'),
    tips: every('knowledge'),
    topics: newest.map(({ at, text }) => `${dayOf(at)} ${text}`),
  }
}

/** The folder's own name: where it lies is nothing that a prompt has to say. */
function nameOf(label: string): string {
  return (
    oneLine(label)
      .split(/[\\/]/)
      .findLast((name) => name !== '') ?? oneLine(label)
  )
}

function rank({ pinned, origin }: Block): number {
  return (pinned ? 4 : 0) + ['model', 'note', 'user'].indexOf(origin)
}

function topicOf({ title, appliesTo }: Block['body']): string {
  return appliesTo === '' ? oneLine(title) : `${oneLine(title)} (${oneLine(appliesTo)})`
}

function recapOf({ slug, summary }: ScopeState['records'][number]): string {
  const line = summary.split('\n').find((part) => /\p{L}/u.test(part) && !part.startsWith('#')) ?? ''
  return `rollout_summaries/${slug}.md: ${shortened(line)}`
}

const MOST_CHARACTERS = 600

/** What a person wrote, or a recap's first line: the beginning of it in one line. */
function shortened(text: string): string {
  const whole = oneLine(text)
  return whole.length <= MOST_CHARACTERS ? whole : `${cutText(whole, MOST_CHARACTERS)} …`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function unique(lines: readonly string[]): readonly string[] {
  return [...new Set(lines.map(oneLine))]
}
