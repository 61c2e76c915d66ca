import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameSaying } from '../../src/repeats/same-saying.ts'

describe('one statement said twice', () => {
  it.each([
    ['We deploy on Fridays.', 'Reminder: we deploy on fridays!'],
    ['We deploy after the tests pass', 'As I said before, we deploy after tests pass.'],
    ['We deploy after the tests pass', 'we really deploy after the tests pass'],
    ["Don't touch the legacy folder.", 'Please do not touch legacy folder'],
    ['The build takes about 20 minutes', 'The build takes roughly 20 minutes.'],
    ['You have to sign the form.', 'You must sign the form'],
    ['测试环境的端口是 8080。', '再说一遍：测试环境端口是8080'],
    ['请用 pnpm。', '用pnpm吧'],
    ['資料庫放在東京', '资料库放在东京。'],
    ['端口是8080，周五不发布。', '端口是 8080， 周五不发布'],
    ['OK, so the build is a release', 'The build is a release'],
    ['Die Größe ist 5 cm', 'die größe ist 5 cm.'],
    ['The limit is "5".', 'the limit is 5'],
    ['A release needs an owner', 'release needs owner'],
    ['We deploy, then test', 'we deploy then test'],
  ])('%j and %j', (one, other) => {
    expect(sameSaying(one)).toBe(sameSaying(other))
  })
})

describe('two statements', () => {
  it.each([
    ['a number', 'The limit is 20', 'The limit is 30'],
    ['a number', 'The limit is 1.5', 'The limit is 15'],
    ['a number', 'Area of 10² metres', 'Area of 102 metres'],
    ['a number in words', 'We have two servers', 'We have three servers'],
    ['a sign', 'It was -5 degrees', 'It was 5 degrees'],
    ['a unit', 'The limit is 20 ms', 'The limit is 20 s'],
    ['a unit by its case', 'The array gives 5 MW', 'The array gives 5 mW'],
    ['a unit in Chinese', '超时是20秒', '超时是20毫秒'],
    ['a negation', 'We do not deploy on Fridays', 'We do deploy on Fridays'],
    ['a negation', "We don't use eval", 'We use eval'],
    ['a negation', 'never force push', 'force push'],
    ['a negation by a comma', 'No, use npm', 'no use npm'],
    ['a negation in Chinese', '周五不发布', '周五发布'],
    ['a name', 'Alice owns billing', 'Bob owns billing'],
    ['a name by its plural', 'The Windows build fails', 'The Window build fails'],
    ['a name of one letter', 'Use plan A', 'Use plan B'],
    ['the order of names', 'Alice reports to Bob', 'Bob reports to Alice'],
    ['a path', 'Never edit src/a.ts', 'Never edit src/b.ts'],
    ['a dot before a name', 'Commit the .env file', 'Commit the env file'],
    ['tense', 'We used Redis', 'We use Redis'],
    ['modality', 'We must use Redis', 'We may use Redis'],
    ['whether it is asked', 'We deploy on Fridays?', 'We deploy on Fridays.'],
    ['before and after', 'Lint before the build', 'Lint after the build'],
    ['whose it is', '他的是8080', '他是8080'],
    ['a name that looks like an article', 'Deploy to cluster A', 'Deploy to the cluster'],
    ['a name that looks like an article', 'Move to grade a', 'Move to grade'],
    ['a value that is a filler elsewhere', 'The check must return OK', 'The check must return'],
    ['how often', 'Run the tests again', 'Run the tests'],
    ['how well', 'Document the release well', 'Document the release'],
    ['what is denied', "Don't simply retry the upload", "Don't retry the upload"],
    ['what is denied', 'We do not really need it', 'We do not need it'],
    ['what is denied', "Don't also restart it", "Don't restart it"],
    ['a mark that is the value', 'Separate the fields with ;', 'Separate the fields with :'],
    ['a mark that is the value', 'Stage it with git add .', 'Stage it with git add'],
    ['a mark that is a unit', "The board is 5' long", 'The board is 5" long'],
    ['where a sentence ends', 'Never! Use npm', 'Never use npm'],
    ['where a sentence ends', 'No. Use npm', 'no use npm'],
    ['a negation by a comma', 'Never, use npm', 'never use npm'],
    ['the case of a name in code', 'Name it getUser', 'Name it getuser'],
    ['the case of a file', 'Edit Makefile.in', 'Edit makefile.in'],
    ['the case of a variable', 'Set app_port', 'Set APP_PORT'],
    ['an accent of a name', 'The party is in Österreich', 'The party is in Osterreich'],
    ['an accent of a word', 'el año es 2026', 'el ano es 2026'],
    ['the end of a word in Chinese', '会议在酒吧', '会议在酒'],
    ['whether it is asked, in Chinese', '端口呢', '端口'],
  ])('differ in %s: %j and %j', (_, one, other) => {
    expect(sameSaying(one)).not.toBe(sameSaying(other))
  })

  it('differ in a number, a negation, a name or a unit wherever it stands', () => {
    const word = fc.constantFrom(...'the server keeps its logs for days of work in Paris Tokyo and a test 服务器 端口'.split(' '))
    const changed = fc.constantFrom<readonly [string, string]>(['20', '21'], ['3', '3.0'], ['5 GB', '5 Gb'], ['7 days', '7 hours'], ['not', ''], ['never', ''], ['不', ''], ['Alice', 'Bob'], ['Rome', 'Romes'], ['v1.2', 'v1.3'])
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.array(word, { maxLength: 6 }), changed, (before, after, [one, other]) => {
        const say = (middle: string) => [...before, middle, ...after].join(' ')
        expect(sameSaying(say(one))).not.toBe(sameSaying(say(other)))
      }),
    )
  })
})

it('compares words alone when nothing else is left, and long texts as they are', () => {
  expect(sameSaying('The')).toBe('the')
  const long = 'The server '.repeat(300)
  expect(sameSaying(long)).toBe(long)
})
