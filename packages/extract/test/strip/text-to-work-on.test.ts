import { describe, expect, it } from 'vitest'
import { read } from '../read.ts'

const contents = (text: string) => read(text).statements.map(({ content }) => content)

describe('text that is given to be worked on', () => {
  it.each([
    'Translate to German: We must never use eval.',
    'Please translate this into French: We must never use eval. We always use pnpm.',
    'Translate the following paragraph from English to German:\nWe must never use eval.\nWe always use pnpm.',
    'Summarize this text: We must never use eval.',
    'Can you summarise the article in two sentences:\n\nWe must never use eval.',
    'Fix the grammar: We must never uses eval.',
    'Correct the spelling in this email: We must never use evil.',
    'Rewrite: We must never use eval.',
    'Rewrite this sentence so that it sounds polite: We must never use eval.',
    '- Rephrase it: We must never use eval.',
    'Thanks. Now proofread this: We must never use eval.',
    '翻译成英文：我们不要用 eval，统一用解析器。',
    '请把下面这段话翻译成英文：\n我们不要用 eval，统一用解析器。',
    '翻译一下：我们不要用 eval，统一用解析器。',
    '总结一下这段话：我们不要用 eval，统一用解析器。',
    '润色：我们不要用 eval，统一用解析器。',
    '帮我改写这句话：我们不要用 eval，统一用解析器。',
    'Summarize: "Always wear a helmet, never run."',
    'Summarize: Always wear a helmet.\nNever run in the hall.',
    'Summarize:\nAlways wear a helmet, never run in the hall.',
    'Translate to German: Always wear a helmet, never run.',
    '翻译：“必须戴头盔，不要跑。”',
    '翻译：必须戴头盔。\n不要在大厅里跑。',
    '翻译成英文：必须戴头盔，不要跑。',
    '修改语病：我们不要用 eval，统一用解析器。',
    '你好。这段文字帮我润色一下：我们不要用 eval，统一用解析器。',
  ])('gives nothing: %j', (text) => {
    expect(contents(text)).toEqual([])
  })

  it.each([
    ['Translate to German: We must never use eval.\n\nWe must pin Node 22 here.', ['We must pin Node 22 here.']],
    ['Summarize this text:\n\nWe must never use eval.\n\nWe must pin Node 22 here.', ['We must pin Node 22 here.']],
    ['We must pin Node 22 here. Translate to German: We must never use eval.', ['We must pin Node 22 here.']],
    ['Translate to German:\n```\nWe must never use eval.\n```\nWe must pin Node 22 here.', ['We must pin Node 22 here.']],
    ['1. Translate to German: We must never use eval.\n2. We must pin Node 22 here.', ['We must pin Node 22 here.']],
    ['- 翻译成英文：我们不要用 eval，统一用解析器。\n- 我们必须固定 Node 22。', ['我们必须固定 Node 22。']],
    ['翻译成英文：我们不要用 eval，统一用解析器。\n\n我们必须固定 Node 22。', ['我们必须固定 Node 22。']],
  ])('ends with its paragraph: %j', (text, own) => {
    expect(contents(text)).toEqual(own)
  })

  it.each([
    'Summarize: always in German.',
    'Please summarise: always in German, never in English.',
    'Translate: never change product names, only the text around them.',
    'Rewrite: only use short sentences, never passive ones.',
    'Proofread: keep British spelling, never American.',
    '翻译：不要翻译产品名，必须保留原文。',
    '润色：必须保留代码，不要改术语。',
    'Rewrite the parser: it must never throw.',
    'Translate the docs: we must never translate code.',
    'Edit: we decided to use pnpm for everything.',
    'One rule for the translation: we must never translate code.',
    'We must never translate product names.',
    '解析器的重写：我们不要抛异常，统一返回结果。',
    '翻译规则：我们不要翻译代码，必须保留原文。',
  ])('is told from an order about something else: %j', (text) => {
    expect(contents(text)).toEqual([text])
  })
})
