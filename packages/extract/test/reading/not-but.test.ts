import { describe, expect, it } from 'vitest'
import { readAssertion } from '../../src/reading/assertion.ts'
import { readNotBut } from '../../src/reading/not-but.ts'
import { readPolarity } from '../../src/reading/polarity.ts'

describe('one thing in the place of another', () => {
  it.each([
    ["It isn't 5 GB, it's 50 GB.", '5 GB', 'It is 50 GB.'],
    ['It isn’t 5 GB, it’s 50 GB.', '5 GB', 'It is 50 GB.'],
    ["It's not 5 GB, it's 50 GB.", '5 GB', 'It is 50 GB.'],
    ["The quota isn't 5 GB, it's 50 GB.", '5 GB', 'The quota is 50 GB.'],
    ["The quota isn't 5 GB, but 50 GB.", '5 GB', 'The quota is 50 GB.'],
    ['The quota is not 5 GB but 50 GB.', '5 GB', 'The quota is 50 GB.'],
    ['The port was not 8080, it is 9090.', '8080', 'The port is 9090.'],
    ['The ratio is not 2.5 — it is now 3.5.', '2.5', 'The ratio is 3.5.'],
    ["The package manager isn't npm, it's pnpm.", 'npm', 'The package manager is pnpm.'],
    ["The branch isn't `main`, it's `develop`.", '`main`', 'The branch is `develop`.'],
    ["The gateway isn't fast, it's slow.", 'fast', 'The gateway is slow.'],
    ['配额不是 5 GB，是 50 GB。', '5 GB', '配额是50 GB。'],
    ['不是 5 GB，而是 50 GB。', '5 GB', '是50 GB。'],
  ])('is read, and what it denies: %j', (sentence, denied, instead) => {
    expect(readNotBut(sentence)).toMatchObject({ denied, instead })
    expect(readPolarity(sentence)).toBe('mixed')
  })

  it.each([
    "It isn't slow, it's broken.",
    "It's not slow, it's broken.",
    'This isn’t a bug, it’s a feature.',
    "It isn't only 5 GB, it's 50 GB.",
    'That is not clear, but also not needed.',
    "The quota isn't 5 GB, is it?",
    'The quota is not 5 GB.',
    '这不是慢，是坏了。',
    '是不是 5 GB，是的话就改。',
  ])('is none: %j', (sentence) => {
    expect(readNotBut(sentence)).toBeNull()
  })

  it.each([
    ["The quota isn't 5 GB, it's 50 GB.", 'quota', 'value', '50 GB'],
    ['The upload quota was not 5 GB, it must be 50 GB.', 'upload', 'quota', '50 GB'],
    ['The default branch is not main, it is develop.', 'default', 'branch', 'develop'],
    ['上传上限不是 5 GB，而是 50 GB。', '上传', '上限', '50 GB'],
  ])('gives the property the value that holds: %j', (sentence, subject, attribute, value) => {
    expect(readAssertion(sentence)).toEqual({ subject, attribute, value })
  })
})
