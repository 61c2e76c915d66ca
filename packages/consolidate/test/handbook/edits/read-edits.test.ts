import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEdits } from '../../../src/handbook/edits/read-edits.ts'
import { renderScope } from '../../../src/handbook/render/render-scope.ts'
import { idOf, OPTIONS } from '../../vault/shop.ts'
import { blockOf, recordOf, stateOf } from '../state-of.ts'

const none = new Map<string, string>()
const state = stateOf({
  blocks: [blockOf(1, { knowledge: ['Port 8412.'] }), blockOf(2, { preferences: ['Short answers.'] })],
  records: [recordOf(1)],
  notes: [{ id: 'note_00000000000000aa', file: 'a.md', text: 'A note.', authority: 'user', consumed: false, createdAt: 0 }],
  skills: [{ name: 'open-till', files: { 'SKILL.md': 'Push.\n', 'scripts/a.sh': 'echo\n' }, origin: 'model', revision: 1, updatedAt: 0 }],
})
const rendered = renderScope(state, OPTIONS)

/** Edits after one file was changed; null: it was removed. */
function after(path: string, change: (text: string) => string | null) {
  const files = new Map(rendered)
  const text = change(files.get(path) ?? '')
  if (text === null) files.delete(path)
  else files.set(path, text)
  return readEdits(files, rendered, none)
}

const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '')
const body = fc.record({
  title: line, appliesTo: fc.string({ maxLength: 20 }), tasks: fc.array(line, { maxLength: 2 }), preferences: fc.array(line, { maxLength: 2 }),
  knowledge: fc.array(line, { maxLength: 2 }), failures: fc.array(line, { maxLength: 2 }), text: fc.option(fc.string({ unit: 'grapheme', maxLength: 200 }), { nil: null }),
})

it('finds no edit in what was rendered, whatever the blocks say', () => {
  fc.assert(
    fc.property(fc.array(body, { maxLength: 5 }), (bodies) => {
      const files = renderScope(stateOf({ ...state, blocks: bodies.map((given, number) => blockOf(number, given)) }), OPTIONS)
      expect(readEdits(files, files, none)).toEqual({ edits: [], ignored: [] })
      // Also when nobody remembers which of the two was written.
      expect(readEdits(files, rendered, files).edits).toEqual([])
      expect(readEdits(rendered, rendered, files).edits).toEqual([])
    }),
    { numRuns: 150 },
  )
})

it.each([
  ['text between the markers, word for word', (text: string) => text.replace('- Port 8412.', '- Port 9090, *really*.\n\n    indented'), [
    { kind: 'revise-block', id: idOf(1), text: '## Title 1\n\n### Knowledge\n\n- Port 9090, *really*.\n\n    indented' },
  ]],
  ['text after a block', (text: string) => `${text}\n  Never deploy on Fridays.\n\n`, [{ kind: 'add-block', path: 'MEMORY.md', text: '  Never deploy on Fridays.' }]],
  ['text before the first block', (text: string) => `Mine.\n${text}`, [{ kind: 'add-block', path: 'MEMORY.md', text: 'Mine.' }]],
  ['another heading of the file', (text: string) => text.replace('# Handbook of /home/shop', '# The shop'), [{ kind: 'add-block', path: 'MEMORY.md', text: '# The shop' }]],
  ['a removed block', (text: string) => text.replace(/<!-- mem:block blk_0000000000000002[\s\S]*?mem:end -->\n/, ''), [{ kind: 'drop-block', id: idOf(2) }]],
  ['a block without words', (text: string) => text.replace(/## Title 2[\s\S]*?answers\./, ''), [{ kind: 'drop-block', id: idOf(2) }]],
  ['a lost end of a block', (text: string) => text.replace('<!-- mem:end -->', ''), []],
  ['a lost marker: the words stay, as a block of the person’s', (text: string) => text.replace(`<!-- mem:block ${idOf(1)} -->`, ''), [
    { kind: 'drop-block', id: idOf(1) },
    { kind: 'add-block', path: 'MEMORY.md', text: '## Title 1\n\n### Knowledge\n\n- Port 8412.' },
  ]],
  ['a block twice', (text: string) => `${text}<!-- mem:block ${idOf(1)} -->\nA copy.\n`, [{ kind: 'add-block', path: 'MEMORY.md', text: 'A copy.' }]],
  ['a block of another handbook', (text: string) => `${text}<!-- mem:block ${idOf(77)} -->\nFrom there.\n<!-- mem:end -->\n`, [{ kind: 'add-block', path: 'MEMORY.md', text: 'From there.' }]],
  ['blocks in another order, and blank lines', (text: string) => {
    const [head = '', first = '', second = ''] = text.split(/(?=<!-- mem:block)/)
    return `${head}\n\n${second}\n \n${first}`
  }, []],
  ['an emptied file: it is made anew', () => ' \n', []],
  ['a file that is gone: it is made anew', () => null, []],
])('reads in MEMORY.md %s', (_, change, edits) => {
  expect(after('MEMORY.md', change)).toEqual({ edits, ignored: [] })
})

it.each([
  ['a line that was added to a recap', 'rollout_summaries/fix-till-1.md', (text: string) => `${text}\nNot true: it was the drawer.\n`, [{ kind: 'add-block', path: 'rollout_summaries/fix-till-1.md', text: 'Not true: it was the drawer.' }]],
  ['a line in the summary', 'memory_summary.md', (text: string) => text.replace('- Short answers.', '- Long answers.'), [{ kind: 'add-block', path: 'memory_summary.md', text: '- Long answers.' }]],
  ['a line of the summary once more', 'memory_summary.md', (text: string) => `${text}- Short answers.\n- Short answers.\n`, [{ kind: 'add-block', path: 'memory_summary.md', text: '- Short answers.\n- Short answers.' }]],
  ['another first line of the summary: nothing of a person’s', 'memory_summary.md', (text: string) => text.replace('v1', 'v9'), []],
  ['a removed recap', 'rollout_summaries/fix-till-1.md', () => null, [{ kind: 'retire', slug: 'fix-till-1' }]],
  ['a changed note', 'extensions/ad_hoc/notes/a.md', () => 'Another.\n', [{ kind: 'note', file: 'a.md', added: false, text: 'Another.\n' }]],
  ['a removed note', 'extensions/ad_hoc/notes/a.md', () => null, [{ kind: 'note', file: 'a.md', added: false, text: null }]],
  ['a new note', 'extensions/ad_hoc/notes/neu ü.md', () => 'New.', [{ kind: 'note', file: 'neu ü.md', added: true, text: 'New.' }]],
  ['a changed skill', 'skills/open-till/SKILL.md', () => 'Pull.\n', [{ kind: 'skill-file', skill: 'open-till', path: 'SKILL.md', text: 'Pull.\n' }]],
  ['a removed file of a skill', 'skills/open-till/scripts/a.sh', () => null, [{ kind: 'skill-file', skill: 'open-till', path: 'scripts/a.sh', text: null }]],
  ['a new skill', 'skills/close-till/SKILL.md', () => 'Close.\n', [{ kind: 'skill-file', skill: 'close-till', path: 'SKILL.md', text: 'Close.\n' }]],
])('reads beside it %s', (_, path, change, edits) => {
  expect(after(path, change)).toEqual({ edits, ignored: [] })
})

it.each([
  ['skills/Open/SKILL.md', 'x', 'A skill is'],
  ['skills/open-till/other/a.sh', 'x', 'A skill is'],
  ['skills/new-one/scripts/a.sh', 'x', 'Its skill has no SKILL.md.'],
  ['rollout_summaries/mine.md', 'x', 'It is no file of a handbook.'],
  ['extensions/ad_hoc/notes/folder/a.md', 'x', 'Notes lie in no folder'],
  ['extensions/ad_hoc/notes/b.md', ' \n', 'It is empty.'],
])('leaves alone and names what is nobody’s: %s', (path, text, reason) => {
  expect(after(path, () => text)).toEqual({ edits: [], ignored: [{ path, reason: expect.stringContaining(reason) }] })
})

it('takes a folder that is gone, with everything in it, for no edit', () => {
  expect(readEdits(none, rendered, none)).toEqual({ edits: [], ignored: [] })
})

it('takes what a publish that died had written, not written or removed for no edit', () => {
  const next = renderScope({ ...state, blocks: [blockOf(1, { knowledge: ['Port 1.'] }), blockOf(3, {})], notes: [], records: [] }, OPTIONS)
  const pending = new Map<string, string | null>([...rendered.keys(), ...next.keys()].map((path) => [path, next.get(path) ?? null]))
  fc.assert(
    fc.property(fc.subarray([...pending.keys()]), (written) => {
      const files = new Map(rendered)
      for (const path of written) {
        const text = pending.get(path)
        if (typeof text === 'string') files.set(path, text)
        else files.delete(path)
      }
      expect(readEdits(files, rendered, pending)).toEqual({ edits: [], ignored: [] })
      // A person goes on with the file that was written already.
      if (!written.includes('MEMORY.md')) return
      files.set('MEMORY.md', (files.get('MEMORY.md') ?? '').replace('- Port 1.', '- Port 2.'))
      expect(readEdits(files, rendered, pending).edits).toEqual([{ kind: 'revise-block', id: idOf(1), text: '## Title 1\n\n### Knowledge\n\n- Port 2.' }])
    }),
    { numRuns: 60 },
  )
})
