import { posix } from 'node:path'
import type { Tree } from './read-tree.ts'

/** A name in the first column of an API table of a package's README. */
export interface ReadmeExport {
  readonly readme: string
  readonly name: string
}

const TABLE = /^\| *(?:export *\||function *\||call *\| does).*\n\|[ :|-]+\n((?:\|.*\n?)+)/gm

/** Names in tables of READMEs headed `export`, `function` or `call | does` (`call | gives` are methods); methods among them are passed over. */
export function readmeExports(tree: Tree): readonly ReadmeExport[] {
  const readmes = [...tree].filter(([path]) => /^packages\/[^/]+\/README\.md$/.test(path))
  return readmes.flatMap(([readme, text]) =>
    [...text.matchAll(TABLE)].flatMap(([, rows = '']) =>
      rows.split('\n').flatMap((row) => namesIn(row).map((name) => ({ readme, name }))),
    ),
  )
}

function namesIn(row: string): readonly string[] {
  const spans = [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
  // `store.report()`, `close()`: what follows a method is one, too.
  if (spans.some((span) => /^\w*\.\w/.test(span))) return []
  return spans.flatMap((span) => /^[A-Za-z]\w*(?=$|\()/.exec(span)?.[0] ?? [])
}

/** Values and types that the entry files of the README's package list. */
export function listedExports(tree: Tree, { readme }: Pick<ReadmeExport, 'readme'>): ReadonlySet<string> {
  const folder = posix.dirname(readme)
  const manifest = JSON.parse(tree.get(`${folder}/package.json`) ?? '{}') as { exports?: Record<string, unknown> }
  const sources = Object.values(manifest.exports ?? {}).flatMap((target) =>
    typeof target === 'object' && target !== null && '@mem/source' in target ? [String(target['@mem/source'])] : [],
  )
  const text = sources.map((source) => tree.get(posix.join(folder, source)) ?? '').join('\n')
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','))
  const own = [...text.matchAll(/^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  return new Set([...lists.map((name) => name.trim().replace(/^type |^.* as /g, '')), ...own])
}
