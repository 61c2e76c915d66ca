import type { Block } from '../block.ts'
import { END_MARKER, openMarker } from '../markers.ts'
import type { ScopeState } from '../scope-state.ts'
import { byText } from './by-text.ts'
import { notePath } from './note-path.ts'
import { recapPath } from './recap-path.ts'
import { renderBody } from './render-body.ts'

/**
 * `MEMORY.md`: every block between its markers, by title and id, so that a change of one block changes only its lines. The two lines
 * at the head stand in no block.
 */
export function renderHandbook(state: ScopeState): string {
  const paths = new Map([
    ...state.records.map((record) => [record.id, recapPath(record)] as const),
    ...state.notes.map((note) => [note.id, notePath(note)] as const),
  ])
  const head = [
    `# Handbook${state.label === null ? '' : ` of ${state.label.replace(/\s+/g, ' ')}`}`,
    'What you change between the markers of a block, or write outside of them, stays as you wrote it.',
  ].join('\n\n')
  const blocks = state.blocks.toSorted(byTitle).map((block) => {
    const sources = block.evidence.flatMap((id) => paths.get(id) ?? [])
    return `${openMarker(block.id)}\n${renderBody(block.body, sources)}\n${END_MARKER}`
  })
  return `${[head, ...blocks].join('\n\n')}\n`
}

function byTitle(one: Block, other: Block): number {
  return byText(one.body.title.toLowerCase(), other.body.title.toLowerCase()) || byText(one.id, other.id)
}
