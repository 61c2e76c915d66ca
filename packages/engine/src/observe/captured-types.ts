/** Event types that are stored: those that carry words or mark structure. Every other type is ignored. */
export const capturedTypes: ReadonlySet<string> = new Set([
  'user/message',
  'assistant/message',
  'tool/call',
  'tool/result',
  'command/run',
  'command/done',
  'turn/start',
  'turn/end',
  'compaction/start',
  'compaction/summary',
  'compaction/end',
  'compaction/prune',
  'todo/write',
])
