import { describe, expect, it } from 'vitest'
import { only, read } from './read.ts'

const sentences = {
  constraint: [
    'We must never deploy on a Friday.',
    'Commit messages should stay under 72 characters.',
    'Do not touch anything under packages/legacy.',
    'Only the gateway may talk to the database.',
    '生产数据库必须每天备份，没有例外。',
    '只能修改样式文件，不要动脚本。',
    '以后不要在周五发版。',
    '日志统一用 JSON 格式输出，必须带请求编号。',
  ],
  decision: [
    "We'll use Fastify for the gateway, that is decided.",
    'We decided to keep the single-worker setup because it is simpler.',
    '我们定了，网关就用 Fastify。',
    '灰度比例定为 12%。',
  ],
  preference: [
    'I prefer tabs over spaces in Go files.',
    "I'd rather have small modules, as few files as possible.",
    'Please keep your answers short and in plain English.',
    '我更喜欢简短的回答。',
    '回答请用中文。',
  ],
  fact: [
    'The upload limit is 25 MB because the proxy rejects more.',
    'The nightly job needs Node 22.',
    'The staging cluster has 12 nodes and 96 GB of memory.',
    '上传上限是 25 MB，因为代理会拒绝更大的文件。',
  ],
  procedure: [
    'Whenever you add a table, always write the migration first and then run the seed script.',
    '每次发布之前都要先跑回归测试，然后再打标签。',
  ],
  'open_question': [
    "We haven't decided yet which queue to use.",
    'Not decided yet.',
    'The name of the package is still undecided.',
    '还没想好用哪个消息队列。',
  ],
} as const

describe('the kind of a statement', () => {
  for (const [kind, list] of Object.entries(sentences)) {
    it(`is ${kind} for sentences that say so, in English and Chinese`, () => {
      for (const sentence of list) expect([sentence, only(sentence).kind]).toEqual([sentence, kind])
    })
  }

  it('keeps the whole sentence as said, from the user', () => {
    const { content, evidence } = only('  Ok, we must never deploy on a Friday.  ')
    expect(content).toBe('Ok, we must never deploy on a Friday.')
    expect(evidence).toBe('user_explicit')
  })

  it('reads every line of a numbered answer on its own', () => {
    const { statements } = read(
      '1. put the parser into src/parse and name it "read-config"\n2. no custom domain for now\n3. for pull requests we need both suites',
    )
    expect(statements.map(({ content }) => content)).toEqual([
      'put the parser into src/parse and name it "read-config"',
      'no custom domain for now',
      'for pull requests we need both suites',
    ])
  })
})

describe('an answer to the assistant', () => {
  const previousAssistant = 'There are two options: 1. one queue, 2. a queue per tenant.'
  const approvals = ['yes, do that', 'go with option 2', 'the second one', '就按你说的来', '用方案二']

  it('is a tentative decision in the user’s own words when it picks or approves', async () => {
    const { extractMessage } = await import('../src/extract-message.ts')
    for (const text of approvals) {
      const { statements } = extractMessage(text, { role: 'user', previousAssistant })
      expect(statements.map(({ kind, content, tier }) => [kind, content, tier])).toEqual([['decision', text, 'tentative']])
    }
  })

  it('is nothing without something to answer, and a bare ok never is', async () => {
    const { extractMessage } = await import('../src/extract-message.ts')
    expect(read('yes, do that').statements).toEqual([])
    for (const text of ['ok', 'Ok.', 'sure', 'thanks', '好的', '可以'])
      expect(extractMessage(text, { role: 'user', previousAssistant }).statements).toEqual([])
  })
})
