import { expect, it } from 'vitest'
import { parse } from './parse.ts'

it.each([
  ['In the body, use short sentences.', ['body']],
  ['Quotes must stay as they were written.', ['quote']],
  ['Keep file paths unchanged.', ['path']],
  ['Write code comments in English.', []],
  ['Write explanations in English.', ['explanation']],
  ['Quote error messages verbatim.', ['quote']],
  ['Leave quotations and file names in their language.', ['quote', 'path']],
  ['Translate everything except in quotes.', ['body', 'path', 'explanation']],
  ['Use simplified characters, but not in paths.', ['body', 'quote', 'explanation']],
  ['正文中不得出现英文引号。', ['body']],
  ['引文须保持原样。', ['quote']],
  ['路径和文件名一律小写。', ['path']],
  ['在说明中使用英文。', ['explanation']],
  ['除引文外，一律使用简体中文。', ['body', 'path', 'explanation']],
  ['专有名词不翻译，路径除外。', ['body', 'quote', 'explanation']],
  ['Run the tests before every commit.', []],
  ['每次提交前运行测试。', []],
  ['Open the path that the user gave and read it.', []],
])('reads where %j holds: %j', (text, scope) => {
  expect(parse(text).rules.map((rule) => rule.scope)).toEqual([scope])
})
