import { describe, expect, it } from 'vitest'
import { namedSpeaker } from '../../src/signals/named-speaker.ts'
import { questionForm } from '../../src/signals/question-form.ts'

describe('a question asks', () => {
  it.each([
    ['assistant', ['What did you recommend?', 'You told me a name.', 'What was your advice?', '你推荐过什么书', '给我介绍的电影']],
    ['time', ['When was it?', 'What date was it?', '什么时候发布', '是哪天']],
    ['value', ['How many users?', 'What is the staging port?', '预算是多少', '一共几个人']],
    ['several', ['How many different editors did I mention?', 'List all the ports we use.', 'In what order did we discuss them?', 'Summarize our sessions.', '我们用过哪些数据库', '一共讨论了几次', '按顺序列出来']],
    ['history', ['What was it originally?', 'Which port did we use previously?', '原来用什么', '以前的端口']],
  ] as const)('for %s', (kind, questions) => {
    for (const question of questions) expect([question, questionForm(question)[kind]]).toEqual([question, true])
  })

  it.each([
    'What did the assistant recommend for the cache?',
    'What did Claude say about the cache?',
    'Which cache did you choose?',
    'Remind me of the cache you picked',
    'what cache did u recommend?',
    'What was your pick?',
    '上次你提的缓存方案是什么',
    'the list you gave me',
  ])('for the assistant too: %s', (question) => {
    expect(questionForm(question).assistant).toBe(true)
  })

  it.each([
    'Could you explain the cache?',
    'Could you suggest a cache size?',
    'Could you list the cache options?',
    'Did you write the cache tests?',
    'Do you offer a cache?',
    'If you say so, use the cache',
    'Before you give up, check the cache',
    'Ask me before you explain the cache',
    'you told a lie about the cache',
    '你说得对，缓存要清理',
    '给我列一下缓存文件',
    '请给我提个PR修缓存',
  ])('for no words of the assistant: %s', (question) => {
    expect(questionForm(question).assistant).toBe(false)
  })

  it.each(['Do you have time?', 'Fix the test.', '部署一下', 'Is it green?'])('for none of these: %s', (question) => {
    expect(questionForm(question)).toEqual({ assistant: false, time: false, value: false, history: false, several: false })
  })
})

describe('the named speaker', () => {
  it.each([
    ['What did Caroline say?', ['Caroline', 'Melanie'], 'Caroline'],
    ["What are Melanie's plans?", ['Caroline', 'Melanie Smith'], 'Melanie Smith'],
    ['What did Caroline and Melanie say?', ['Caroline', 'Melanie'], null],
    ['What did Carolines do?', ['Caroline'], null],
    ['张曼婷喜欢什么', ['张曼婷', '李雷'], '张曼婷'],
    ['What now?', ['Caroline'], null],
    ['What did A say?', ['A', 'B'], null],
  ])('of %j among %j is %j', (question, speakers, expected) => {
    expect(namedSpeaker(question, speakers)).toBe(expected)
  })
})
