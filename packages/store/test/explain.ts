import { all, type Program, type Statement, type Store } from '../src/index.ts'

/** Runs a program and says for each of its statements where SQLite looks, one place a line. */
export async function explain(store: Store, program: Program<unknown>): Promise<string> {
  const lines: string[] = []
  let step = program.next()
  while (!step.done) {
    for (const detail of await placesOf(store, step.value)) lines.push(detail)
    step = program.next(await store.read(all(step.value)))
  }
  return lines.join('\n')
}

async function placesOf(store: Store, statement: Statement): Promise<readonly string[]> {
  const { sql, parameters } = 'compile' in statement ? statement.compile() : statement
  // Without what else the query carries, such as the wish for arrays.
  const explained = { sql: `explain query plan ${sql}`, parameters } as unknown as Statement
  const rows = (await store.read(all(explained))) as readonly { readonly detail: string }[]
  return rows.map(({ detail }) => detail)
}
