import { RULE_CATEGORIES } from '@mem/extract/skills'
import { describe, expect, it } from 'vitest'
import { parse } from './parse.ts'

const categoryOf = (text: string) => parse(text).rules.at(-1)?.category

describe('the category of a rule', () => {
  it.each([
    ['Currently the pipeline runs on the old cluster.', 'current_state'],
    ['As of March 2026 we have two regions.', 'current_state'],
    ['There are 12 services in this repository.', 'current_state'],
    ['The API is at v3.2.', 'current_state'],
    ['The latest version is not known to be stable.', 'current_state'],
    ['目前有三个环境。', 'current_state'],
    ['截至 2026 年，后端使用 PostgreSQL 15。', 'current_state'],
    ['Read the current file before editing it.', 'guidance'],
    ['The service must use Node 22.19 or newer.', 'requirement'],
    ['A summary has at most 60 words.', 'requirement'],
    ['Never push to main.', 'prohibition'],
    ["Don't reformat code that you do not touch.", 'prohibition'],
    ['Avoid the passive voice.', 'prohibition'],
    ['不要修改生成的文件。', 'prohibition'],
    ['严禁直接操作生产库。', 'prohibition'],
    ['1. Run the linter', 'workflow'],
    ['Then tell the team.', 'workflow'],
    ['首先拉取最新代码。', 'workflow'],
    ['## Steps\n- Open the ticket and read it', 'workflow'],
    ['## 流程\n- 打开工单并阅读', 'workflow'],
    ['Verify that the page loads.', 'verification'],
    ['检查链接是否有效。', 'verification'],
    ['Use Markdown headings for sections.', 'format'],
    ['标题使用名词短语。', 'format'],
    ['Every change must have a test.', 'requirement'],
    ['每次改动必须附带测试。', 'requirement'],
    ['Prefer small functions.', 'preference'],
    ['建议先写测试。', 'preference'],
    ['This skill explains the shop.', 'guidance'],
    ['这个技能介绍商店。', 'guidance'],
  ])('of %j is %s', (text, category) => {
    expect(categoryOf(text)).toBe(category)
  })

  it('comes from a closed list', () => {
    expect(RULE_CATEGORIES).toEqual([
      'current_state', 'prohibition', 'workflow', 'verification', 'format', 'requirement', 'preference', 'guidance',
    ])
  })

  it('is the neutral one for all when nothing is to be classified', () => {
    const { rules } = parse('1. Never push.\n\nCurrently it is 3.2.\n', { autoClassify: false })
    expect(rules.map(({ category }) => category)).toEqual(['guidance', 'guidance'])
  })
})
