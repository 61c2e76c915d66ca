import type { Memory, StepBlock } from '@mem/engine'
import { expect, it } from 'vitest'
import { caseItems } from '../../src/doors/case-items.ts'

const event = (trust: string) => ({ trust, text: `words of ${trust}`, messageId: `e-${trust}` })
const item = (evidence: string, status: string) => ({
  item: { content: 'The quota is 9.', status, kind: 'fact', evidence, conditions: ['on staging'] },
  events: [event('user'), { ...event('user'), messageId: null }],
})

const known: Readonly<Record<string, unknown>> = {
  mem_user: item('user_explicit', 'active'),
  mem_old: item('user_explicit', 'superseded'),
  mem_proposal: item('assistant_proposal', 'active'),
  '1': { event: event('user') },
  '2': { event: event('assistant') },
  '3': { event: event('tool') },
  '4': { event: event('generated') },
}

const inspect: Pick<Memory, 'command'> = {
  command: async ({ text }) => ({ ok: true, text: '', data: known[text.replace('inspect ', '')] ?? null }),
}
const line = (ref: string | null): StepBlock['lines'][number] => ({ position: 1, section: 'memory', ref, text: '', tokens: 1 })

it.each([
  ['mem_user', 'The quota is 9.', 'active', 'fact', 'user_explicit', ['on staging'], ['e-user']],
  ['mem_old', 'The quota is 9.', 'superseded', 'fact', 'user_explicit', ['on staging'], ['e-user']],
  ['mem_proposal', 'The quota is 9.', 'active', 'fact', 'assistant_proposal', ['on staging'], ['e-user']],
  ['1', 'words of user', 'active', 'evidence', 'user_explicit', [], ['e-user']],
  ['2', 'words of assistant', 'active', 'evidence', 'assistant_proposal', [], ['e-assistant']],
  ['3', 'words of tool', 'active', 'evidence', 'tool', [], ['e-tool']],
  ['4', 'words of generated', 'active', 'evidence', 'generated', [], ['e-generated']],
])("names the line %s in the harness's words", async (ref, text, status, kind, evidence, conditions, sources) => {
  const items = await caseItems(inspect, 's', [line(ref)])
  expect(items).toEqual([{ text, status, kind, evidence, conditions, sources }])
})

it('leaves out lines without a reference and references that memory no longer knows', async () => {
  expect(await caseItems(inspect, 's', [line(null), line('gone')])).toEqual([])
})
