import { describe, expect, it } from 'vitest'
import { linesOf, parse } from './parse.ts'

describe('the front matter of a skill', () => {
  it('gives name, description, when-to-use and invocation, block scalars and quotes read as YAML', () => {
    const text = [
      '---',
      'name: release',
      'description: >-',
      '  How we release: step by step.',
      '  For every release.',
      'when_to_use: "before a release: always"',
      'disable-model-invocation: true',
      'user-invocable: false',
      'allowed-tools: [Bash, "Read"]',
      'metadata: { owner: shop }',
      '---',
      'Tag the commit.',
    ].join('\n')
    expect(parse(text).metadata).toEqual({
      name: { text: 'release', line: 2 },
      description: { text: 'How we release: step by step. For every release.', line: 3 },
      whenToUse: { text: 'before a release: always', line: 6 },
      modelInvocable: false,
      userInvocable: false,
    })
    expect(linesOf(text)).toEqual(['12 Tag the commit.'])
    expect(parse(text).problems).toEqual([])
  })

  it.each([
    ['when-to-use: Fridays', { whenToUse: { text: 'Fridays', line: 2 } }],
    ['whenToUse: 周五', { whenToUse: { text: '周五', line: 2 } }],
    ['invocation:\n  modelInvocable: false\n  userInvocable: true', { modelInvocable: false, userInvocable: true }],
    ['model-invocable: true', { modelInvocable: true }],
    ['description: 7', { description: { text: '7', line: 2 } }],
    ['description: "  "', { description: null }],
    ['description:', { description: null }],
  ])('reads %j', (yaml, expected) => {
    const { metadata, problems } = parse(`---\n${yaml}\n---\n`)
    expect(metadata).toMatchObject(expected)
    expect(problems).toEqual([])
  })

  it.each([
    ['no end', '---\nname: x\n\nNever push.', 'line 1: the front matter has no closing ---, so it was read as text', '4 Never push.'],
    ['a colon too many', '---\nname: x\ndescription: Use when: asked\n---\nNever push.', 'line 3: the front matter is no valid YAML: ', '5 Never push.'],
    ['a key twice', '---\nname: x\nname: y\n---\nNever push.', 'line 3: the front matter is no valid YAML: ', '5 Never push.'],
    ['a list for a mapping', '---\n- name\n---\nNever push.', 'line 2: the front matter must be a list of "key: value" lines', '4 Never push.'],
    ['a list for a text', '---\nname: x\ndescription: [a, b]\n---\nNever push.', 'line 3: description must be a text', '5 Never push.'],
    ['a word for a flag', '---\nuser-invocable: maybe\n---\nNever push.', 'line 2: userinvocable must be true or false', '4 Never push.'],
    ['an unknown anchor', '---\nname: *gone\n---\nNever push.', 'line 2: name must be a text', '4 Never push.'],
    ['far too much', `---\nname: ${'x'.repeat(9_000)}\n---\nNever push.`, 'line 1: the front matter has more than 8192 characters', '4 Never push.'],
  ])('with %s is a problem that names its line, and the rules are read', (_, text, problem, rule) => {
    const { problems } = parse(text)
    expect(problems).toEqual([expect.stringContaining(problem)])
    expect(linesOf(text).at(-1)).toBe(rule)
  })

  it('is looked for in a whole file only, never in a body that begins with a line across the page', () => {
    expect(linesOf('---\nname: x\n---\nNever push.', { isFile: false })).toEqual(['4 Never push.'])
  })

  it('is read behind a byte order mark and with Windows line ends', () => {
    const { metadata, rules } = parse('\ufeff---\r\nname: x\r\n---\r\n\r\n- Never push.\r\n')
    expect([metadata.name, rules[0]?.line, rules[0]?.text]).toEqual([{ text: 'x', line: 2 }, 5, 'Never push.'])
  })
})
