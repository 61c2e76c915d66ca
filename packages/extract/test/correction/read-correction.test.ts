import { describe, expect, it } from 'vitest'
import { readCorrection } from '../../src/correction/read-correction.ts'

describe('a correction', () => {
  it('names the old value where the sentence does', () => {
    const table: readonly (readonly [string, string])[] = [
      ['No, 512 not 256.', '256'],
      ['Sorry, it is the blue theme, not the green theme.', 'green theme'],
      ['Change the timeout from 20 s to 45 s.', '20 s'],
      ['We switched from Mocha to Vitest.', 'Mocha'],
      ['Replace Moment with Luxon.', 'Moment'],
      ['We no longer use Redis for sessions.', 'Redis'],
      ['Scrap what I said about the sidebar.', 'sidebar'],
      ['Correction: 5433 clashes with analytics, so billing moves to port 5440.', '5433'],
      ['I said 256 but it is 512.', '256'],
      ['Change the retry limit of 3 to 5.', '3'],
      ['Rename `oldName` to `newName` everywhere.', 'oldName'],
      ['Please change "Quick start" into "First steps".', 'Quick start'],
      ['We no longer need the nightly export.', 'nightly export'],
      ["I don't need the sidebar any more.", 'sidebar'],
      ['我们不再需要夜间导出了。', '夜间导出'],
      ['超时从 10 秒改成 30 秒。', '10 秒'],
      ['把 npm 改成 pnpm。', 'npm'],
      ['统一写“智能体”，不要再写“代理”了。', '代理'],
      ['之前说的 8080 不对，端口是 9090。', '8080'],
    ]
    for (const [sentence, old] of table) {
      const correction = readCorrection(sentence)
      expect([sentence, correction?.replaces, correction?.explicit]).toEqual([sentence, [old], true])
      expect(sentence).toContain(correction?.marker)
    }
  })

  it('is not explicit when two things are only set against each other', () => {
    const table: readonly (readonly [string, string])[] = [
      ['Use pnpm instead of npm.', 'npm'],
      ['Begin hooks with `#!/bin/sh` instead of `#!/bin/zsh -f` please.', '#!/bin/zsh -f'],
      ['Errors go to stderr, not stdout.', 'stdout'],
      ['Tabs rather than spaces.', 'spaces'],
      ["Let's get rid of the sidebar.", 'sidebar'],
      ['We should drop the legacy importer.', 'legacy importer'],
      ['去掉侧边栏。', '侧边栏'],
      ['用 pnpm 而不是 npm。', 'npm'],
      ['不是 5433，是 5440。', '5433'],
      ["It isn't 5 GB, it's 50 GB.", '5 GB'],
      ['It isn’t 5 GB, it’s 50 GB.', '5 GB'],
      ["It's not 5 GB, it's 50 GB.", '5 GB'],
      ["The quota isn't 5 GB, it's 50 GB.", '5 GB'],
      ['The port was not 8080, it is 9090.', '8080'],
      ["The package manager isn't npm, it's pnpm.", 'npm'],
      ['The branch is not `main` but `develop`.', 'main'],
    ]
    for (const [sentence, old] of table) {
      const correction = readCorrection(sentence)
      expect([sentence, correction?.replaces, correction?.explicit]).toEqual([sentence, [old], false])
    }
  })

  it('may name no old value at all', () => {
    for (const sentence of ['Correction: keep 3 retries and a timeout of 20 s.', 'Let’s go back to one worker.', 'I was mistaken about the cache.', '之前说错了，应该用蓝色。', '改回原来的写法。', 'I asked for a list.', 'That is not what I wanted.', '我要的是列表。'])
      expect([sentence, readCorrection(sentence)?.replaces]).toEqual([sentence, []])
  })

  it('is none where nothing changes', () => {
    const sentences = ['We must never deploy on a Friday.', 'It is not clear.', 'Do not use npm.', 'We stay on port 80.', '必须先备份。', 'That is not needed.', 'No problem.', 'Raise the limit to 30 s.', "It isn't slow, it's broken.", 'It’s not needed, it’s there already.', "The quota isn't 5 GB.", 'We need to change the layout to a grid.', 'Update the 3 packages to use zod.']
    for (const sentence of sentences) expect([sentence, readCorrection(sentence)]).toEqual([sentence, null])
  })
})
