import { expect, it } from 'vitest'
import { pathArguments } from '../../src/tools/path-arguments.ts'

it.each<[string, unknown, readonly string[]]>([
  ['read, write, edit and read_image', { file_path: 'a.ts', content: 'path' }, ['a.ts']],
  ['str_replace_editor, glob and grep', { command: 'view', path: '/a' }, ['/a']],
  ['a list', { paths: ['a', 'b', 5, null] }, ['a', 'b']],
  ['a move', { old_path: 'a', new_path: 'b' }, ['a', 'b']],
  ['a command', { command: 'rm -r /' }, []],
  ['an empty path', { path: '' }, []],
  ['nothing', null, []],
  ['a text', 'path', []],
])('reads the paths of %s', (_, given, paths) => {
  expect(pathArguments(given)).toEqual(paths)
})
