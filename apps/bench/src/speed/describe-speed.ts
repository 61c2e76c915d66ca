import type { ImportTimes } from './measure-import.ts'
import type { MemoryTimes } from './measure-memory.ts'

/** Most that one captured event, recall with assembly (up to a hundred thousand events, and above), and the plugin's import may cost. */
const bars = { capture: 30, recall: 600, recallOfMany: 800, import: 1.5 }
const MANY = 100_000

/** The figures as a table, with ratios against their bars. */
export function describeSpeed(events: number, times: MemoryTimes, imports: ImportTimes): string {
  const { pk, capture, recall, extract } = times
  const ratio = (value: number, bar: number) => `${value.toFixed(2)} (at most ${bar})`
  const rows = [
    ['primary key', pk, '1'],
    ['capture', capture, ratio(capture.median / pk.median, bars.capture)],
    ['recall', recall, ratio(recall.median / pk.median, events > MANY ? bars.recallOfMany : bars.recall)],
    ...[...times.recallBySize].map(
      ([terms, own]) => [`  ${terms} terms`, own, (own.median / pk.median).toFixed(2)] as const,
    ),
    ['  behind visible blocks', times.recallBehind, (times.recallBehind.median / pk.median).toFixed(2)],
    ['  with its log', times.prepare, (times.prepare.median / pk.median).toFixed(2)],
    ['extract', extract, (extract.median / pk.median).toFixed(2)],
  ] as const
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
  return [
    `| ${events} events | median µs | p99 µs | median ÷ primary key |`,
    '|---|---|---|---|',
    ...rows.map(([name, own, share]) => `| ${name} | ${own.median} | ${own.p99} | ${share} |`),
    '',
    `file ${megabytes(times.fileBytes)} MB, without its full-text tables ${megabytes(times.fileBytesNoIndex)} MB`,
    `heap ${megabytes(times.heapBytes)} MB (used + external + array buffers, after garbage collection)`,
    `import of the plugin ${imports.pluginMs} ms, of kysely and zod ${imports.librariesMs} ms: ${ratio(imports.pluginMs / imports.librariesMs, bars.import)}`,
    '',
    'Capture is redact + append + index of one event through observe, without extraction.',
    'Recall is recall + assembly; index maintenance (`tick`) had nothing left to do, every question was asked once before.',
    'Nine tenths of the events were loaded without extraction, which the figures do not hold.',
    "Extract is a turn's end after one message: its extraction and the storing of the turn's end.",
  ].join('\n')
}
