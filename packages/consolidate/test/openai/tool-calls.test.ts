import { expect, it } from 'vitest'
import type { ToolCallDelta } from '../../src/openai/completion-chunk.ts'
import { createToolCalls } from '../../src/openai/tool-calls.ts'

const joined = (...deltas: readonly ToolCallDelta[]) => {
  const calls = createToolCalls()
  for (const delta of deltas) calls.add(delta)
  return calls.calls().map(({ name, rawArguments }) => `${name}(${rawArguments})`)
}

it.each([
  ['one call', [{ index: 0, id: 'a', function: { name: 'save', arguments: '' } }, { index: 0, function: { arguments: '{"a"' } }, { index: 0, function: { arguments: ':1}' } }], ['save({"a":1})']],
  ['two calls, their pieces mixed', [{ index: 0, id: 'a', function: { name: 'save', arguments: '{' } }, { index: 1, id: 'b', function: { name: 'read', arguments: '[' } }, { index: 0, function: { arguments: '}' } }, { index: 1, function: { arguments: ']' } }], ['save({})', 'read([])']],
  ['a name in each piece', [{ index: 0, id: 'a', function: { name: 'save', arguments: '{' } }, { index: 0, id: 'a', function: { name: 'save', arguments: '}' } }], ['save({})']],
  ['a split name', [{ index: 0, id: 'a', function: { name: 'memory_' } }, { index: 0, function: { name: 'save' } }, { index: 0, function: { arguments: '{}' } }], ['memory_save({})']],
  ['no index', [{ id: 'a', function: { name: 'save', arguments: '{' } }, { function: { arguments: '}' } }, { id: 'b', function: { name: 'read', arguments: '{}' } }], ['save({})', 'read({})']],
  ['one index for different calls', [{ index: 0, id: 'a', function: { name: 'save', arguments: '{}' } }, { index: 0, id: 'b', function: { name: 'save', arguments: '{}' } }], ['save({})', 'save({})']],
  ['an id that comes late', [{ index: 0, function: { name: 'save', arguments: '{' } }, { index: 0, id: 'a', function: { arguments: '}' } }], ['save({})']],
  ['nulls for what is absent', [{ index: 0, id: 'a', function: { name: 'save', arguments: null } }, { index: 0, id: null, function: { name: null, arguments: '{}' } }, { index: 0, function: null }], ['save({})']],
  ['nothing', [], []],
] as const)('pieces with %s make calls', (_, deltas, expected) => {
  expect(joined(...deltas)).toEqual(expected)
})
