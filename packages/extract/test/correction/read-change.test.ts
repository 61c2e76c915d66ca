import { describe, expect, it } from 'vitest'
import { readChange } from '../../src/correction/read-change.ts'

const port = { subject: 'staging', attribute: 'port', value: '9090' }
const zh = { subject: 'staging', attribute: '端口', value: '9090' }

describe('an order that gives a property another value', () => {
  it.each([
    ['Change the staging port to 9090.', port],
    ['Set the staging port to 9090', port],
    ['switch the staging port to 9090!', port],
    ['Move the staging port to 9090', port],
    ['Please update the staging port to 9090.', port],
    ['ok, now bump the staging port to 9090 please', port],
    ['Raise the staging port to 9090.', port],
    ['Lower the staging port to 9090.', port],
    ["Let's change the staging port to 9090.", port],
    ['Change the port of the staging server to 9090.', { ...port, subject: 'staging server' }],
    ['Change the staging port to 9090 and restart the server.', port],
    ['Change the staging port to 9090, then redeploy.', port],
    ['Rename the default branch to trunk.', { subject: 'default', attribute: 'branch', value: 'trunk' }],
    ['Raise the upload timeout to 60 seconds instead.', { subject: 'upload', attribute: 'timeout', value: '60 seconds' }],
    ['把 staging 的端口改成 9090', zh],
    ['把 staging 的端口改为 9090。', zh],
    ['请把staging的端口换成9090', zh],
    ['把 staging 端口调到 9090 吧', zh],
    ['将 staging 的端口调整为 9090，然后重启服务。', zh],
    ['staging 的端口改成 9090。', zh],
    ['把上传超时改成 60 秒', { subject: '上传', attribute: '超时', value: '60 秒' }],
  ])('is read: %s', (sentence, change) => {
    expect(readChange(sentence)).toEqual(change)
  })

  it.each([
    'Should we change the staging port to 9090?',
    'Change the staging port to 9090?',
    'Can you change the staging port to 9090?',
    "Don't change the staging port to 9090.",
    'Never set the staging port to 9090.',
    'Suppose we change the staging port to 9090.',
    'If you change the staging port to 9090, it breaks.',
    'We could change the staging port to 9090.',
    'Bob says change the staging port to 9090.',
    'Changing the staging port to 9090 was a mistake.',
    'Change the staging port to 9090 or 9091.',
    'Change the staging port to something around 9090.',
    'Change the staging port to 9090 tomorrow.',
    'Change the staging port to 9090 and see if it works.',
    'Set the staging port to 9090 fails with EADDRINUSE.',
    'Change the staging port to whichever is free.',
    'Change the staging port.',
    'Change it to 9090.',
    'Then change the staging port to 9090.',
    'staging 的端口改成 9090 吧',
    'Move the tests to the new folder.',
    '`Change the staging port to 9090.`',
    '要不要把 staging 的端口改成 9090',
    '把 staging 的端口改成 9090 吗',
    '能不能把 staging 的端口改成 9090？',
    '不要把 staging 的端口改成 9090。',
    '别把 staging 的端口改成 9090',
    '如果把 staging 的端口改成 9090 会怎么样',
    '假设把 staging 的端口改成 9090',
    '把 staging 的端口改成 9090 试试',
    '把 staging 的端口改成 9090 或 9091',
    '有人说把 staging 的端口改成 9090',
  ])('is none: %s', (sentence) => {
    expect(readChange(sentence)).toBeNull()
  })

  it.each(['change the a to ', '把 a 的 b 改成 ', 'set a for a for ', 'change the x to 1 and then '])('is looked for in linear time: %s', (piece) => {
    expect(readChange(piece.repeat(20_000))).toBeNull()
  })
})
