import { describe, expect, it } from 'vitest'
import { EMPTY_TASK_STATE, patchTaskState } from '../../src/task/patch-task-state.ts'
import { read } from '../read.ts'

/** Blockers and open items after the user has said each of the messages. */
function after(...messages: readonly string[]) {
  const { blockers, openItems } = messages.reduce(
    (state, text, seq) => patchTaskState(state, read(text).task, { event: seq, seq, saidLater: new Set() }),
    EMPTY_TASK_STATE,
  )
  return [...blockers, ...openItems].map(({ text }) => text)
}

const vendor = "We're blocked on the vendor's reply."
const certificate = 'Still waiting for the certificate.'
const approval = '卡在供应商那边的审批。'
const darkMode = 'Put dark mode into the backlog.'
const dark = '深色模式以后再做。'

describe('a blocker ends', () => {
  it.each([
    [vendor, 'The vendor replied, we are no longer blocked.'],
    [vendor, "We aren't blocked by the vendor any more."],
    [vendor, 'Great, the vendor unblocked us!'],
    [vendor, 'The vendor is no longer a blocker.'],
    [vendor, 'The vendor problem is resolved.'],
    ["We can't continue because staging is down.", 'Staging is back up.'],
    [approval, '供应商回复了，不再阻塞了。'],
    [approval, '供应商的审批搞定了。'],
    [approval, '審批已經通過了。'],
    ['在等供应商的审批。', '不用等供应商的审批了。'],
  ])('%j with %j', (blocker, words) => {
    expect(after(blocker)).toEqual([blocker])
    expect(after(blocker, words)).toEqual([])
  })

  it.each(['We are no longer blocked.', 'unblocked', 'The blocker is gone.', '不再阻塞了。', '阻塞解除了'])('with a bare %j only when it is the only one', (words) => {
    expect(after(vendor, words)).toEqual([])
    expect(after(vendor, certificate, words)).toEqual([vendor, certificate])
  })

  it('when the sentence names it, while others stay and the same sentence may name a new one', () => {
    expect(after(vendor, certificate, 'The vendor replied, so we are no longer blocked.')).toEqual([certificate])
    const next = "We're no longer blocked by the vendor, now waiting for the firewall."
    expect(after(vendor, certificate, next)).toEqual([certificate, next])
    expect(after(vendor, 'The certificate arrived, we are no longer blocked.')).toEqual([vendor])
  })

  it('never with words that only end open items, or that speak of something else', () => {
    expect(after(vendor, 'The login bug is fixed.')).toEqual([vendor])
    expect(after(darkMode, vendor, 'We are no longer blocked.')).toEqual([darkMode])
    expect(after(darkMode, "Dark mode is no longer blocked.")).toEqual([darkMode])
  })
})

describe('an open item ends', () => {
  it.each([
    [darkMode, 'Dark mode is done.'],
    [darkMode, 'Dark mode: done'],
    [darkMode, 'dark mode works now, thanks'],
    [darkMode, 'I have finished dark mode.'],
    [darkMode, 'Finished dark mode!'],
    [darkMode, 'Dark mode has been merged in PR 12.'],
    [darkMode, 'Dark mode, that is done.'],
    [darkMode, 'Dark mode is done, next we will do the light mode.'],
    [darkMode, 'Dark mode is done, but the upload is broken.'],
    ['Todo: the flaky upload test.', 'I fixed the upload test.'],
    [dark, '深色模式完成了。'],
    [dark, '深色模式已经搞定，谢谢。'],
    ['登录页还没做。', '登录页修好了'],
    ['登录页还没做。', '登录页和注册页都做完了'],
  ])('%j with %j', (item, words) => {
    expect(after(item)).toEqual([item])
    expect(after(item, words)).toEqual([])
  })

  it('each of several that a sentence names', () => {
    const [login, signup] = ['We can revisit login later.', 'We can revisit signup later.']
    expect(after(login, signup, 'Login and signup are done.')).toEqual([])
    expect(after(login, signup, 'Login is done, signup is fixed.')).toEqual([])
    expect(after(login, signup, 'Login is done.')).toEqual([signup])
  })

  it('of several that share a word only the one that is named most fully, and none for a chance word', () => {
    const emails = 'We still need to add dark mode to the emails.'
    expect(after(darkMode, emails, 'Dark mode is done.')).toEqual([emails])
    const assets = "We're blocked on the dark mode assets."
    expect(after(assets, darkMode, 'Dark mode is done.')).toEqual([assets])
    const cache = 'We can revisit the login cache later.'
    expect(after(cache, 'The login page is done.')).toEqual([cache])
    expect(after('登录缓存以后再做。', '登录页面做完了。')).toEqual(['登录缓存以后再做。'])
    expect(after(darkMode, 'I fixed a typo in the dark mode docs.')).toEqual([darkMode])
  })

  it.each(['Done.', "It's done.", '搞定了'])('never with a bare %j', (words) => {
    expect(after(darkMode, words)).toEqual([darkMode])
  })
})

describe('nothing ends', () => {
  it.each([
    'Is dark mode done?',
    'is dark mode done',
    'Dark mode is done, right?',
    'Tell me when dark mode is done.',
    'See how dark mode is done.',
    '深色模式完成了吗',
    '深色模式完成了没有',
  ])('with a question: %j', (words) => {
    expect(after(darkMode, dark, words)).toEqual([darkMode, dark])
  })

  it.each([
    'Dark mode is not done yet.',
    "Dark mode isn't done.",
    'We never finished dark mode.',
    'Nobody said dark mode is done.',
    'I doubt that dark mode is done.',
    'Everything but dark mode is done.',
    'All pages except dark mode are done.',
    'Dark mode is almost done.',
    'Dark mode is 80% done.',
    'The first part of dark mode is done.',
    'Dark mode was fixed, but we reverted it.',
    '深色模式没完成。',
    '深色模式完成了一半。',
    '深色模式完成了，但又坏了',
  ])('where a sentence denies it, or all of it: %j', (words) => {
    expect(after(darkMode, dark, words)).toEqual([darkMode, dark])
  })

  it.each([
    'Dark mode will be done tomorrow.',
    'Dark mode must be finished by Friday.',
    'Dark mode needs to be finished.',
    'Get dark mode done.',
    'I want dark mode done.',
    'Make sure dark mode is done.',
    'Once dark mode is done, we ship.',
    'If dark mode is done, we ship.',
    'Maybe dark mode is done.',
    'I think dark mode is done.',
    'Dark mode is done by a media query.',
    '等深色模式完成了再发布。',
    '深色模式快完成了',
    '希望深色模式完成了',
  ])('with a plan, a guess or a way of doing: %j', (words) => {
    expect(after(darkMode, dark, words)).toEqual([darkMode, dark])
  })

  it.each([
    'Ines says dark mode is done.',
    'The label reads "dark mode is done".',
    "Rename the label to 'dark mode is done'.",
    '> Dark mode is done.\nHm.',
    '```\nDark mode is done.\n```',
    'The changelog of the fork says:\n- dark mode is done',
    "The vendor's mail:\n\nDark mode is done.",
    '供应商说深色模式完成了。',
    '“深色模式完成了”是他的话',
    '公告：\n深色模式完成了。',
  ])('with what somebody else said: %j', (words) => {
    expect(after(darkMode, dark, words)).toEqual([darkMode, dark])
  })

  it.each(["We're not unblocked.", 'If the vendor replies, we are no longer blocked.', "Once the vendor has replied, we're unblocked.", 'Are we no longer blocked by the vendor?', 'The vendor wrote "we are no longer blocked".', '希望不再阻塞', '不再阻塞了吗？', '这样就不再阻塞了'])('of the blockers likewise: %j', (words) => {
    expect(after(vendor, words)).toEqual([vendor])
  })
})

describe('a line of task state', () => {
  it('is no blocker and no progress where the sentence denies it', () => {
    for (const text of ['We are not blocked.', "We're no longer waiting for the vendor.", '不再阻塞了。', 'Dark mode is not done yet.', "Dark mode isn't done."])
      expect([text, read(text).task.filter(({ slot }) => slot !== 'ended')]).toEqual([text, []])
    expect(read('The blocker is not resolved.').task.map(({ slot }) => slot)).toEqual(['blocker'])
  })
})
