import { describe, expect, it } from 'vitest'
import { machinePaths } from './repository/machine-paths.ts'
import { parseChangeset } from './repository/parse-changeset.ts'
import { readTree } from './repository/read-tree.ts'

const tree = readTree()
const paths = [...tree.keys()]
const inFolder = (pattern: RegExp) => paths.filter((path) => pattern.test(path))
const packages = inFolder(/^packages\/[^/]+\/package\.json$/).map((path) => path.slice(0, -'/package.json'.length))

it('holds no path of a machine and no address of a registry', () => {
  expect(machinePaths(tree)).toEqual([])
})

it.each(['work', 'root', 'home/somebody', 'Users/somebody'])('finds a path under %s', (folder) => {
  const text = `first line\nread "/${folder}/notes.md"`
  expect(machinePaths(new Map([['a.md', text]]))).toEqual(['a.md:2'])
})

it('finds the address of a registry and passes over other addresses and paths', () => {
  const bad = ['https:/', 'registry.example.org', 'kysely'].join('/')
  const good = 'https://example.org/x ../root/a packages/work/b /srv/app/ homework/ /home/me/x'
  expect(machinePaths(new Map([['a.md', `${good}\n${bad}`]]))).toEqual(['a.md:2'])
})

it('has its licence, habits and documents', () => {
  const documents = ['architecture', 'lexicon', 'testing', 'benchmarks', 'promises', 'decisions/README']
  for (const name of ['LICENSE', 'README.md', 'CONTRIBUTING.md', 'REVIEW.md', ...documents.map((d) => `docs/${d}.md`)]) {
    expect(tree.get(name)?.trim(), name).toBeTypeOf('string')
  }
})

it.each(packages)('%s has a README, a licence field and tests', (folder) => {
  expect(tree.get(`${folder}/README.md`) ?? '').not.toBe('')
  // Data keep the licence of what they were made from; the record docs/decisions/2026-11-30-lexicon.md says why.
  const license = folder === 'packages/lexicon-zh-en' ? 'MIT AND CC-BY-SA-4.0' : 'MIT'
  expect(JSON.parse(tree.get(`${folder}/package.json`) ?? '')).toMatchObject({ license, type: 'module' })
  expect(paths.filter((path) => path.startsWith(`${folder}/test/`) && path.endsWith('.test.ts'))).not.toEqual([])
})

it('keeps no test that is switched off or runs alone', () => {
  const marks = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|fails)\b/
  const marked = inFolder(/\.test\.ts$|\/src\/testing\//).filter((path) => marks.test(tree.get(path) ?? ''))
  expect(marked).toEqual([])
})

describe('changesets', () => {
  const names = packages.map((folder) => (JSON.parse(tree.get(`${folder}/package.json`) ?? '') as { name: string }).name)

  it.each(inFolder(/^\.changeset\/(?!README).*\.md$/))('%s names packages of ours and says what changes', (path) => {
    const changeset = parseChangeset(tree.get(path) ?? '')
    expect(names).toEqual(expect.arrayContaining([...(changeset?.bumps.keys() ?? ['none'])]))
    expect(changeset?.text.length).toBeGreaterThan(40)
  })

  it('are refused with a bump that does not exist', () => {
    expect(parseChangeset('---\n"@mem/text": huge\n---\n\ntext\n')).toBeUndefined()
    expect(parseChangeset('"@mem/text": minor\n')).toBeUndefined()
  })
})

describe('decisions', () => {
  const index = tree.get('docs/decisions/README.md') ?? ''

  it.each(inFolder(/^docs\/decisions\/(?!README).*\.md$/))('%s has date, status and parts, and is in the index', (path) => {
    const text = tree.get(path) ?? ''
    const [, date] = /^docs\/decisions\/(\d{4}-\d{2}-\d{2})-[a-z0-9-]+\.md$/.exec(path) ?? []
    expect(text).toContain(`\nDate: ${date}\n`)
    expect(text).toMatch(/\nStatus: (accepted|superseded by \S+\.md)\n/)
    expect(text.match(/^## .*$/gm)).toEqual(['## Context', '## Decision', '## Consequences'])
    expect(index).toContain(path.slice('docs/decisions/'.length))
  })
})
