import { expect, it } from 'vitest'
import { declined } from '../../src/generate/declined.ts'

it.each(['I’m sorry, but no.', "I'm very sorry", 'I cannot do that.', ' I can’t help.', 'Sorry, no.', '抱歉，我不能。', '对不起', '我无法完成'])('takes "%s" for a refusal', (text) => {
  expect(declined(text)).toBe(true)
})

it.each(['I can do that: calling the tool.', 'The user was sorry.', 'Sorrymount is a village.', 'The session says: I can’t', '用户说我无法登录', ''])('takes "%s" for none', (text) => {
  expect(declined(text)).toBe(false)
})
