import { describe, expect, it } from 'vitest'
import { linesOf, parse } from './parse.ts'

describe('the body of a skill becomes rules with their line', () => {
  it.each([
    ['list items whole and paragraphs by sentences', '# A\n\nFirst thing to know. Second thing\nto know here.\n\n- An item. With two sentences.\n', [
      '3 First thing to know.', '3 Second thing to know here.', '6 An item. With two sentences.',
    ]],
    ['a sentence at the line on which it begins', 'One is here and goes\non. Two begins on the second line\nand ends on the third.\n', [
      '1 One is here and goes on.', '2 Two begins on the second line and ends on the third.',
    ]],
    ['wrapped items and numbered, checked and starred ones', '1. Run the whole test\n   suite first\n2) Tag the release commit now\n* [ ] Tell everyone in the channel\n', [
      '1 Run the whole test suite first', '3 Tag the release commit now', '4 Tell everyone in the channel',
    ]],
    ['Chinese lists and sentences, joined without blanks', '一、先运行全部测试\n2、再打发布标签。\n（3）通知所有人\n\n不要在周五发布。发布前\n先看监控。\n', [
      '1 先运行全部测试', '2 再打发布标签。', '3 通知所有人', '5 不要在周五发布。', '5 发布前先看监控。',
    ]],
    ['a remark in a frame of its own', '> **Note**: keep the changelog short.\n', ['1 **Note**: keep the changelog short.']],
    ['both kinds of headings as none', 'Title\n=====\nPart\n---\n## Other ##\nKeep commits small.\n', ['6 Keep commits small.']],
  ])('%s', (_, text, expected) => {
    expect(linesOf(text)).toEqual(expected)
  })

  it('without code, comments, tables, lone tags and link definitions', () => {
    const text = [
      'Keep this one.', '', '```md', '- not a rule', '~~~', '```', '~~~~', '```', 'Not a rule.', '~~~~', '<!-- not', '``` a rule -->',
      '| a | b |', '|---|---|', '', '    indented code', '', '<example>', '[x]: https://a.b', '', 'And this one.',
    ].join('\n')
    expect(linesOf(text)).toEqual(['1 Keep this one.', '21 And this one.'])
    expect(parse(text).problems).toEqual([])
  })

  it('up to a code fence that nobody closes, which is named', () => {
    const { rules, problems } = parse('Keep commits small.\n\n```sh\nNever a rule.\n')
    expect(rules.map(({ text }) => text)).toEqual(['Keep commits small.'])
    expect(problems).toEqual(['line 3: the code fence is not closed, so nothing behind it was read'])
  })

  it.each([
    ['a heading', '## Never\n\n- Force-push to the main branch\n', ['3 Never: Force-push to the main branch']],
    ['a Chinese heading', '## 禁止事项\n\n- 直接推送主分支\n', ['3 禁止事项：直接推送主分支']],
    ['words before a list', 'When the build fails on main:\n\n- revert the last merge at once\n', ['3 When the build fails on main: revert the last merge at once']],
    ['words before a list, behind code in it', 'Do not commit any of these:\n\n- build output of packages\n  ```\n  dist\n  ```\n- local settings of an editor\n', [
      '3 Do not commit any of these: build output of packages', '7 Do not commit any of these: local settings of an editor',
    ]],
    [
      'words before a list, behind a paragraph in it',
      'Do not commit any of these:\n\n- build output of packages\n\n  It can be made again at any time.\n\n- local settings of an editor\n',
      [
        '3 Do not commit any of these: build output of packages',
        '5 It can be made again at any time.',
        '7 Do not commit any of these: local settings of an editor',
      ],
    ],
    ['the item above', '- Tag the commit:\n  - with the version\n  - signed\n', ['2 Tag the commit: with the version', '3 Tag the commit: signed']],
    ['the item above that is a rule itself', '- Review every pull request\n  - carefully\n', ['1 Review every pull request', '2 Review every pull request: carefully']],
  ])('behind %s that it makes no sense without, or another', (_, text, expected) => {
    expect(linesOf(text)).toEqual(expected)
  })

  it.each([
    ['only announces', 'Follow these steps:\n\n1. Run the whole test suite locally\n', ['3 Run the whole test suite locally']],
    ['belongs to another list', 'Do not commit these:\n\n- dist\n\nOther things matter as well.\n\n- Keep every commit small and readable\n', [
      '3 Do not commit these: dist', '5 Other things matter as well.', '7 Keep every commit small and readable',
    ]],
    ['belongs to another part', '## Never\n\n- Push\n\n## Style\n\n- Keep every commit small and readable\n', ['3 Never: Push', '7 Keep every commit small and readable']],
    ['names the use of the skill', '## When to use\n\n- Somebody asks for a new release\n', ['3 Somebody asks for a new release']],
  ])('but not behind one that %s', (_, text, expected) => {
    expect(linesOf(text)).toEqual(expected)
  })

  it('cut to the longest allowed length, whole characters only', () => {
    const [rule] = parse(`- ${'ab '.repeat(100)}`, { maxRuleChars: 20 }).rules
    expect(rule?.text).toBe('ab ab ab ab ab ab a…')
    expect(parse(`- ${'👩‍👩‍👧‍👦'.repeat(9)}`, { maxRuleChars: 30 }).rules[0]?.text).toBe(`${'👩‍👩‍👧‍👦'.repeat(2)}…`)
  })

  it('at most 500 of them; the first line that gives none is named', () => {
    const { rules, problems } = parse(Array.from({ length: 600 }, (_, index) => `- Rule number ${index} of many`).join('\n'))
    expect(rules).toHaveLength(500)
    expect(problems).toEqual(['line 501: a skill gives at most 500 rules; this line and what follows give none'])
  })

  it('of the first 100,000 characters', () => {
    const { rules, problems } = parse(`Keep it.\n\n\`\`\`\n${'x'.repeat(100_000)}\n\`\`\`\nLost.\n`)
    expect(rules).toHaveLength(1)
    expect(problems.at(-1)).toBe('line 4: only the first 100000 characters were read')
  })
})

describe('the key of a rule', () => {
  const keys = (text: string) => parse(text).rules.map(({ key }) => key)

  it('stays when lines move, wrap or change case', () => {
    const [before] = keys('## Style\n\n- Keep every commit small and readable\n')
    expect(before).toMatch(/^[0-9a-f]{16}$/)
    expect(keys('Hello there, reader.\n\n## Style\n\n- Another rule of this skill\n- Keep every COMMIT\n  small and readable\n')).toContain(before)
  })

  it('is another one under another heading and with other words', () => {
    const all = keys('## Style\n- Keep it short please\n- Keep it short, please do\n## Tests\n- Keep it short please\n')
    expect(new Set(all).size).toBe(3)
  })

  it('is there once when a skill says the same twice', () => {
    expect(linesOf('## Style\n- Keep it short\n- Other words\n- Keep it  short\n')).toEqual(['2 Keep it short', '3 Other words'])
  })
})
