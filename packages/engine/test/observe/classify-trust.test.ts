import type { StoredSession } from '@mem/store'
import { describe, expect, it } from 'vitest'
import { classifyTrust } from '../../src/observe/classify-trust.ts'

const session = (origin: 'root' | 'subagent'): StoredSession => ({
  key: 's',
  workspace: 'w',
  origin,
  cwd: null,
  project: null,
  hostVersion: null,
  memoryEnabled: true,
  language: null,
  createdAt: 0,
  updatedAt: 0,
})

describe('classifyTrust', () => {
  it.each([
    ['user/message', 'user', 'root', 'user'],
    ['user/message', 'user', 'subagent', 'generated'],
    ['user/message', 'plugin', 'root', 'generated'],
    ['user/message', 'mem', 'root', 'generated'],
    ['user/message', 'input', 'root', 'generated'],
    ['user/message', null, 'root', 'generated'],
    ['assistant/message', null, 'root', 'assistant'],
    ['tool/result', null, 'root', 'tool'],
    ['tool/call', null, 'root', 'tool'],
    ['compaction/summary', null, 'root', 'generated'],
    ['command/run', 'user', 'root', 'generated'],
  ] as const)('trusts %s of source %s in a %s session as %s', (type, sourceKind, origin, trust) => { // A-063 A-111 B-025
    expect(classifyTrust({ type, sourceKind }, session(origin))).toBe(trust)
  })
})
