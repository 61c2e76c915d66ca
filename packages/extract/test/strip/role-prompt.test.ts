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
    'You are ChatGPT.',
    'You are ChatGPT. Always answer in English. Never modify files.',
    'you are claude. Never modify files.',
    'You are Claude, a large language model. Never modify files.',
    'You are GPT-5, so you must never modify files.',
    'You are Bob’s assistant. Never modify files.',
    'You are a senior tax wizard with ten years behind you. Never give advice.',
    'You are a lawyer, never give advice.',
    'Your role is to review code. Never modify files.',
    'Your role here is code reviewer. You must never modify files.',
    'You will act as a database expert. Never drop a table.',
    'You’ll be acting as the release manager. Never deploy on a Friday.',
    'You should work as a careful reviewer. Never modify files.',
    'Act as lawyer. Never give advice.',
    'Please act as if you were a lawyer. Never give advice.',
    'Act like a pirate. Never break character.',
    'Play the role of a judge. Never give advice.',
    'Pretend to be a lawyer. Never give advice.',
    'Imagine you are a lawyer. Never give advice.',
    'Role: code reviewer. Never modify files.',
    '**Role:** Senior engineer\nAlways answer in English.\nNever modify files.',
    '[Role] Senior engineer\nNever modify files.',
    '# Role\nSenior engineer. Never modify files.',
    '# Role\n\nAlways answer in English and never modify files.',
    '## Your role: reviewer\n\nNever modify files.',
    '- You are a code reviewer. Never modify files.',
    '- You are a code reviewer\n- Never modify files\n- Always answer in English',
    '1. Act as a lawyer.\n2. Never give advice.',
    '你是一名资深律师。始终用英文回答。不要修改任何文件。',
    '你是资深律师，必须用中文回答。',
    '你是律师。不要修改任何文件。',
    '你是 ChatGPT。不要修改任何文件。',
    '你的角色是代码审查员。不要修改任何文件。',
    '扮演一名律师。不要修改任何文件。',
    '请扮演律师，不要修改任何文件。',
    '你将作为律师回答，不要修改任何文件。',
    '你将担任项目经理，不要修改任何文件。',
    '请以律师的身份回答。不要修改任何文件。',
    '角色：资深律师\n不要修改任何文件。',
    '【角色】资深律师\n不要修改任何文件。',
    '# 角色\n资深律师。不要修改任何文件。',
    '* 你是一名资深律师\n* 不要修改任何文件',
  ])('gives nothing: %j', (text) => {
    expect(read(text)).toEqual({ statements: [], task: [] })
  })

  it.each([
    ['We must use pnpm here.\n\nYou are a code review agent. Never modify files.\n\nWe must pin Node 22.', ['We must use pnpm here.', 'We must pin Node 22.']],
    ['You are a code review agent. Never modify files.\n\nAlways answer in English.\n\nOur build must use pnpm.', ['Our build must use pnpm.']],
    ['我们必须用 pnpm 管理依赖。\n\n你是一名代码审查员。不要修改任何文件。', ['我们必须用 pnpm 管理依赖。']],
    ['We must use pnpm here.\n\n# Role\nBackend engineer. Never modify files.\n\nWe must pin Node 22.', ['We must use pnpm here.', 'We must pin Node 22.']],
    ['- We must use pnpm here.\n- You are a code reviewer. Never modify files.\n- The port must be 8080.', ['We must use pnpm here.', 'The port must be 8080.']],
    ['- 我们必须用 pnpm 管理依赖。\n- 你是一名律师。不要修改任何文件。\n- 端口必须是 8080。', ['我们必须用 pnpm 管理依赖。', '端口必须是 8080。']],
  ])('ends where the author speaks: %j', (text, own) => {
    expect(contents(text)).toEqual(own)
  })

  it.each([
    ['You are an expert in Rust. We must never use unsafe blocks.', ['We must never use unsafe blocks.']],
    ['You are my release engineer. Never deploy on a Friday.', ['Never deploy on a Friday.']],
    ['We must use pnpm. You are a code review agent.', ['We must use pnpm.']],
    ['你是我的发布助手。我们绝不能在周五发版。', ['我们绝不能在周五发版。']],
    ['Your role is to help me. Never push to main.', ['Never push to main.']],
    ['You will act as the tie breaker in our votes.', []],
    ['My rules:\n1. You are a code reviewer, never modify files.\n2. Our port must be 8080.', ['never modify files.', 'Our port must be 8080.']],
    ['# Role\n\nOur admins must never see billing.', ['Our admins must never see billing.']],
    ['你的角色是帮我审查代码。不要推送到 main。', ['不要推送到 main。']],
  ])('is none where the author speaks beside the role; only the role is left out: %j', (text, own) => {
    expect(contents(text)).toEqual(own)
  })

  it.each([
    ['You are my assistant and must never push to main.', 'must never push to main.'],
    ['You are my assistant and we must never push to main', 'we must never push to main'],
    ['You are my assistant; never push to main.', 'never push to main.'],
    ["You're our release bot, so you must never deploy on a Friday.", 'you must never deploy on a Friday.'],
    ['You are our release engineer, and you should always use pnpm.', 'you should always use pnpm.'],
    ['Your role is admin, so we must never expose it.', 'we must never expose it.'],
    ['你是我的助手，不要推送到 main。', '不要推送到 main。'],
    ['你是我们的发布机器人，所以必须先跑 `pnpm test`。', '必须先跑 `pnpm test`。'],
    ['你是我的助手，我们绝不能在周五发版。', '我们绝不能在周五发版。'],
  ])('leaves a rule of the author’s in the same sentence: %j', (text, rule) => {
    const { statements } = read(text)
    expect(statements.map(({ content }) => content)).toEqual([rule])
    expect(statements.map(({ span }) => text.slice(span.start, span.end))).toEqual([rule])
  })

  it.each([
    'Role: admin users must never see billing.',
    'You must respond as JSON, never as XML.',
    'You must act as if the cache is cold, and never read from it.',
    'Act as soon as the alarm fires, never wait.',
    'You are in charge of releases and must never push on a Friday.',
    'You will work as usual, but never push to main.',
    'Your role must never be shown in the header.',
    '角色：管理员必须能删除账号，不要隐藏按钮。',
    '请以管理员的身份登录，不要用 root。',
    '你是说审查员必须先看测试。',
    'You are right, the agent must never retry.',
    'You are a great engineer, but we must never deploy on a Friday.',
    'The client must never retry: you are the one who said that the agent does it.',
    '你是对的，审查员必须先看测试。',
  ])('is none without a role: %j', (text) => {
    expect(contents(text)).toEqual([text])
  })
})
