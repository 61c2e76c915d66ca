import { describe, expect, it } from 'vitest'
import { read } from '../read.ts'

const contents = (text: string) => read(text).statements.map(({ content }) => content)

describe('a prompt for some agent that somebody pasted', () => {
  it.each([
    'You are a code review agent. Always answer in English. Never modify files. Return only the JSON object.',
    'You are a code review agent for TypeScript.\nAlways answer in English.\n\n## Output\n\n- Never modify files\n- Return only the JSON object.',
    "You’re a senior Node.js engineer working on a monorepo. Always use pnpm, never npm.",
    'You are Reviewer, a careful assistant. Never modify files.',
    'You are now acting as the release manager. Never deploy on a Friday.',
    'Act as a database expert. Never drop a table.',
    '# Role\n\nYou are an expert translator.\n\nNever translate code.',
    'Use this prompt: You are a helpful assistant. Always answer in English.\n\nNever modify files.',
    'The prompt of the reviewer:\n\nYou are a code reviewer. Never modify files.\n\nAlways answer in English.',
    '你是一个代码审查助手。始终用英文回答。不要修改任何文件。',
    '你是一名资深前端工程师，必须用中文回答，不要修改后端代码。',
    '你现在是测试专家。\n不要修改任何文件。\n\n始终用英文回答。',
    '请你扮演一名数据库架构师。禁止删除任何数据表。',
  ])('gives nothing: %j', (text) => {
    expect(read(text)).toEqual({ statements: [], task: [] })
  })

  it.each([
    ['We must use pnpm here.\n\nYou are a code review agent. Never modify files.\n\nWe must pin Node 22.', ['We must use pnpm here.', 'We must pin Node 22.']],
    ['You are a code review agent. Never modify files.\n\nAlways answer in English.\n\nOur build must use pnpm.', ['Our build must use pnpm.']],
    ['我们必须用 pnpm 管理依赖。\n\n你是一名代码审查员。不要修改任何文件。', ['我们必须用 pnpm 管理依赖。']],
  ])('ends where the author speaks: %j', (text, own) => {
    expect(contents(text)).toEqual(own)
  })

  it.each([
    ['You are an expert in Rust. We must never use unsafe blocks.', ['We must never use unsafe blocks.']],
    ['You are my release engineer. Never deploy on a Friday.', ['Never deploy on a Friday.']],
    ['We must use pnpm. You are a code review agent.', ['We must use pnpm.']],
    ['你是我的发布助手。我们绝不能在周五发版。', ['我们绝不能在周五发版。']],
  ])('is none where the author speaks beside the role; only the role is left out: %j', (text, own) => {
    expect(contents(text)).toEqual(own)
  })

  it.each([
    'You are right, the agent must never retry.',
    'You are a great engineer, but we must never deploy on a Friday.',
    'The client must never retry: you are the one who said that the agent does it.',
    '你是对的，审查员必须先看测试。',
  ])('is none without a role: %j', (text) => {
    expect(contents(text)).toEqual([text])
  })
})
