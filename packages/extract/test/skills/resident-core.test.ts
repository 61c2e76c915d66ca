import { expect, it } from 'vitest'
import { residentCore } from '../../src/skills/resident-core.ts'

const step = (text: string, line: number) => ({ text, line, category: 'workflow' as const })
const skills = [
  { name: 'a', description: { text: 'About a. Second sentence.', line: 3 }, rules: [step('a one', 10), { ...step('not a step', 11), category: 'format' as const }, step('a two', 12)] },
  { name: 'b', description: null, rules: [step('b one', 5)] },
]
const texts = (most: number) => residentCore(skills, most).map(({ skill, line, text }) => `${skill} ${line} ${text}`)

it('is the descriptions, then the workflow lines, one of each skill in turn', () => {
  expect(texts(1_600)).toEqual(['a 3 a: About a.', 'a 10 a one', 'b 5 b one', 'a 12 a two'])
})

it('is no longer than allowed, whole lines only', () => {
  expect(texts(16)).toEqual(['a 3 a: About a.', 'a 10 a one'])
  expect(texts(11)).toEqual(['a 3 a: About a.'])
  expect(texts(0)).toEqual([])
})

it('shortens a long description', () => {
  const [line] = residentCore([{ name: 'a', description: { text: `${'very '.repeat(100)}long`, line: 1 }, rules: [] }], 1_600)
  expect(line?.text.length).toBeLessThanOrEqual('a: '.length + 160)
  expect(line?.text).toMatch(/^a: very .*very…$/)
})
