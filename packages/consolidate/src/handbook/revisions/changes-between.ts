import { byText } from '../render/by-text.ts'
import { renderBody } from '../render/render-body.ts'
import type { Snapshot } from './snapshot.ts'

/** What differs between two states of a scope. */
export interface ScopeChange {
  readonly kind: 'block' | 'skill' | 'retirement'
  /** Id of a block or record, name of a skill. */
  readonly id: string
  readonly title: string
  /** As it was, as text; null: it wasn't there. */
  readonly before: string | null
  /** As it is; null: it is gone. */
  readonly after: string | null
}

interface Thing {
  readonly kind: ScopeChange['kind']
  readonly id: string
  readonly title: string
  readonly text: string
  /** Everything that makes it what it is. */
  readonly facts: string
}

/** By kind and id. A pin or other evidence is a change as well. */
export function changesBetween(before: Snapshot, after: Snapshot): readonly ScopeChange[] {
  const old = thingsOf(before)
  const now = thingsOf(after)
  const keys = [...new Set([...old.keys(), ...now.keys()])].sort(byText)
  return keys.flatMap((key) => {
    const was = old.get(key)
    const is = now.get(key)
    const thing = is ?? was
    if (thing === undefined || was?.facts === is?.facts) return []
    const { kind, id, title } = thing
    return [{ kind, id, title, before: was?.text ?? null, after: is?.text ?? null }]
  })
}

/** Blocks, skills and retirements of a state, each by a key of its own. */
export function thingsOf({ blocks, skills, retired }: Snapshot): ReadonlyMap<string, Thing> {
  const things: readonly Thing[] = [
    ...blocks.map((block) => ({
      kind: 'block' as const,
      id: block.id,
      title: block.body.title,
      text: renderBody(block.body),
      facts: JSON.stringify(block),
    })),
    ...skills.map(({ name, files, origin }) => ({
      kind: 'skill' as const,
      id: name,
      title: name,
      text: Object.entries(files)
        .map(([path, text]) => `${path}\n${text}`)
        .join('\n'),
      facts: JSON.stringify([origin, Object.entries(files).sort(([one], [other]) => byText(one, other))]),
    })),
    ...retired.map((id) => ({ kind: 'retirement' as const, id, title: id, text: 'forgotten', facts: '' })),
  ]
  return new Map(things.map((thing) => [`${thing.kind} ${thing.id}`, thing]))
}
