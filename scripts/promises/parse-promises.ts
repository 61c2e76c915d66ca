/** One row of docs/promises.md. */
export interface PromiseRow {
  readonly id: string
  readonly seed: 'A' | 'B' | 'C'
  /** Heading of the group it stands in, such as `A · @mem/store`. */
  readonly group: string
  readonly text: string
  readonly note: string
}

/** Reads the rows of docs/promises.md: lines that begin with a bar and an ID, under the heading of their group. */
export function parsePromises(markdown: string): readonly PromiseRow[] {
  const rows: PromiseRow[] = []
  let group = ''
  for (const line of markdown.split('\n')) {
    if (line.startsWith('### ')) group = line.slice(4).trim()
    const row = parseRow(line, group)
    if (!row) continue
    if (rows.some(({ id }) => id === row.id)) throw new Error(`docs/promises.md holds ${row.id} twice.`)
    rows.push(row)
  }
  return rows
}

function parseRow(line: string, group: string): PromiseRow | undefined {
  if (!/^\|\s*[ABC]-\d{3}\s*\|/.test(line)) return undefined
  const [, id = '', text = '', , note = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  return { id, seed: id.charAt(0) as PromiseRow['seed'], group, text, note }
}
