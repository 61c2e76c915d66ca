import { expect, it } from 'vitest'
import { requestOpening } from '../../src/support/request-opening.ts'

it.each([
  ['Write the release notes of 2.4', 'Write'],
  ['Could you please summarize the incident', 'Could you please summarize'],
  ["let's refactor the parser", "let's refactor"],
  ['Give me the port', 'Give me'],
  ['请翻译第四章', '请翻译'],
  ['帮我生成一份报告', '帮我生成一份'],
])('the opening of %j is %j', (question, opening) => {
  expect(question.slice(0, requestOpening(question))).toBe(opening)
})

it.each([
  ['refactor'], ['Where does the writer live?'], ['writes are slow'], ['additional ports'], ['翻译'], ['第四章的翻译是谁做的'], [''],
])('%j opens with no request', (question) => {
  expect(requestOpening(question)).toBe(0)
})

it('reads a long row of fillers in linear time', () => {
  expect(requestOpening('please  ,  '.repeat(20_000))).toBe(0)
})
