import { describe, expect, it } from 'vitest'
import { readAssertion } from '../../src/reading/assertion.ts'

describe('subject, attribute and value', () => {
  it('are read where one property gets one value', () => {
    const table: readonly (readonly [string, string, string, string])[] = [
      ['The upload timeout is 30 s.', 'upload', 'timeout', '30 s'],
      ['The timeout of the upload must be 30 s because the proxy cuts it.', 'upload', 'timeout', '30 s'],
      ["The worker's queue limit is now 500", 'worker', 'queue limit', '500'],
      ['Change the session timeout from 20 minutes to 45 minutes.', 'session', 'timeout', '45 minutes'],
      ['Correction: the default branch is develop.', 'default', 'branch', 'develop'],
      ['Legal says the retention period in the policy must be 18 months.', 'policy', 'retention', '18 months'],
      ['The upload timeout is 30 s in production.', 'upload', 'timeout', '30 s'],
      ['The cache TTL is 60 s, to be confirmed.', 'cache', 'ttl', '60 s'],
      ['The cache TTL is 60 s (TBD).', 'cache', 'ttl', '60 s'],
      ['缓存时间是 60 秒，还没定。', '缓存', '时间', '60 秒'],
      ['本项目的灰度比例定为 12%。', '项目', '灰度比例', '12%'],
      ['上传上限是 25 MB，因为代理会拒绝更大的文件。', '上传', '上限', '25 MB'],
      ['把日志级别从 info 改为 warn。', '日志', '级别', 'warn'],
    ]
    for (const [sentence, subject, attribute, value] of table)
      expect([sentence, readAssertion(sentence)]).toEqual([sentence, { subject, attribute, value }])
  })

  it('are left out where several values could hold together, or the circumstances weren’t understood', () => {
    const sentences = [
      'The API is slow.',
      'It is 5 ms.',
      'The port is not 80.',
      'We have 3 servers.',
      'The latency is 240 ms with the old index.',
      'The latency is 240 ms, 50 concurrent users.',
      '这个按钮是蓝色的。',
      '目标是六月上线。',
    ]
    for (const sentence of sentences)
      expect([sentence, readAssertion(sentence)]).toEqual([sentence, { subject: null, attribute: null, value: null }])
  })
})
