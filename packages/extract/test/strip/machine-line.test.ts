import { describe, expect, it } from 'vitest'
import { isMachineLine } from '../../src/strip/machine-line.ts'
import { read } from '../read.ts'

const contents = (text: string) => read(text).statements.map(({ content }) => content)

describe('comments and log lines', () => {
  it.each([
    '// we must never use eval here',
    '  //TODO: must never be null',
    '#!/bin/sh must always be there',
    '<!-- we must never use eval -->',
    'const PORT = 8080 // must be 8080',
    'app.listen(8080) // must be 8080, never 80',
    'if (ready) { // we must never wait here',
    'port: 8080 # must be 8080',
    'export PORT=8080  # must never be 80',
    'retries = 3; // 必须是 3 次，不能更多',
    '2026-01-01 ERROR must restart server',
    '[2026-01-01] WARN: must never retry more than 3 times',
    '2026/01/01 [error] must restart server',
    '2026-01-01 | FATAL | 必须重启服务器',
  ])('are machine lines: %j', (line) => {
    expect(isMachineLine(line)).toBe(true)
    expect(read(line).statements).toEqual([])
  })

  it.each([
    ['/* must never be null */', []],
    ['/**\n * The port must never be 80.\n * We always use 8080.\n */\nWe must pin Node 22 here.', ['We must pin Node 22 here.']],
    ['/*\n我们必须用 8080。\n*/\n我们必须固定 Node 22。', ['我们必须固定 Node 22。']],
    ['/* never null */ We must never use eval.', ['We must never use eval.']],
    ['/* 绝不能为空 */ 我们必须固定 Node 22。', ['我们必须固定 Node 22。']],
    ['/*\n * The port must never be 80.\n */ We must pin Node 22 here.', ['We must pin Node 22 here.']],
    ['/* never null */ We must pin Node 22 here. /* never 80 */ We must never use eval.', ['We must pin Node 22 here.', 'We must never use eval.']],
    ['/* never null */ const port = 80;', []],
    ['/* must never be null\n\nWe must pin Node 22 here.', ['We must pin Node 22 here.']],
    ['/* must never be null\n\nIt must never be 80. */ We must pin Node 22 here.', ['It must never be 80.', '*/ We must pin Node 22 here.']],
    ['<!-- never null --> We must never use eval.', ['We must never use eval.']],
    ['<!--\n绝不能为空\n--> 我们必须固定 Node 22。', ['我们必须固定 Node 22。']],
    [' * We must never use eval.\n * We always use pnpm.', []],
    ['const port = 80;\n * We must never use eval.\n\nWe must pin Node 22 here.', ['We must pin Node 22 here.']],
  ])('are taken out where they stand as a block: %j', (text, own) => {
    expect(contents(text)).toEqual(own)
  })

  it.each([
    ['Our rules:\n * We must never use eval.\n * We always use pnpm.', ['We must never use eval.', 'We always use pnpm.']],
    ['* We must never use eval.', ['We must never use eval.']],
    ['The globs packages/* and apps/*/src must never be moved.', ['The globs packages/* and apps/*/src must never be moved.']],
    ['/*.ts must never be formatted by hand.', ['/*.ts must never be formatted by hand.']],
    ['//files/share must never be mounted in production.', ['//files/share must never be mounted in production.']],
    ['2026-01-01 We decided that the server must restart daily.', ['2026-01-01 We decided that the server must restart daily.']],
    ['See https://example.org/a = we must never link to it.', ['See https://example.org/a = we must never link to it.']],
    ['自 2026-01-01 起必须用 pnpm 管理依赖。', ['自 2026-01-01 起必须用 pnpm 管理依赖。']],
  ])('are told from what only looks alike: %j', (text, own) => {
    expect(contents(text)).toEqual(own)
  })
})
