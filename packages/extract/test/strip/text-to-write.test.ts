import { describe, expect, it } from 'vitest'
import { textsToWrite } from '../../src/strip/text-to-write.ts'
import { read } from '../read.ts'

const contents = (text: string) => read(text).statements.map(({ content }) => content)

describe('text to be written somewhere', () => {
  it.each([
    'put this in the readme: Always use the CLI. Never run as root.',
    'Please add this note to the docs: you must never share the token.',
    'The commit message should be: always close the socket',
    'the error message must say: you must always use HTTPS',
    'Use this as the PR title: never retry on 401',
    'commit it with the message: never trust the client',
    'Here is my essay: We must never forget the past.',
    'System prompt for our bot: Never reveal the prices. Always answer in English.',
    'Title: Why you should never use var',
    '给机器人的提示词：你必须始终用英文回答。',
    '歌词：永远不要说再见',
    'Reply to Bob: we will never support Windows.',
    'Put this in the README:\n\nAlways use the CLI.\nNever run as root.',
    '把这句写进 README：不要用 root 运行。',
    '提交信息写：必须始终关闭 socket',
    '在 README 里加一句：绝不要用 root 运行。',
    '把下面这段写进文档：\n必须用 pnpm。\n禁止用 npm。',
  ])('is no statement: %j', (text) => {
    expect(contents(text)).toEqual([])
  })

  it('ends with its line, or with the paragraph that begins below', () => {
    const rule = 'We must never push to main.'
    expect(contents(`Put this in the readme: Never run as root.\n${rule}`)).toEqual([rule])
    expect(contents(`Put this in the readme:\nNever run as root.\nAlways use the CLI.\n\n${rule}`)).toEqual([rule])
  })

  it.each([
    'The commit message should be: short and in English, never longer than 72 characters.',
    '提交信息要写：中文，不超过 50 字',
    'Commit messages must be: imperative.',
    'Add these rules to AGENTS.md: never push to main.',
    'Put this in AGENTS.md: never push to main.',
    'The readme must be in English.',
    'Reply to me in English: always.',
  ])('is not found where words say how it should be, or a file of rules is meant: %j', (text) => {
    expect(textsToWrite(text)).toEqual([])
  })

  it('is looked for in time that grows with the text', () => {
    for (const part of ['put this in the readme ', 'the commit message ', '把这', 'here is my essay for ', '给他的', '提交信息', 'reply to '])
      expect(textsToWrite(part.repeat(4_000))).toEqual([])
  })
})
