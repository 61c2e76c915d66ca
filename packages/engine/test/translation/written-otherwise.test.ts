import { expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const workspace = 'workspace:shop'

// What is written one way is found written the other, in both directions, without any translation.
it.each([ // B-001 B-003 B-008
  ['traditional and simplified characters', '資料庫遷移腳本統一放在倉庫裡。', '资料库迁移脚本'],
  ['full and half width', 'ＴＩＭＥＯＵＴ＿ＭＳ 設為 ３０００ 毫秒。', 'TIMEOUT_MS 3000'],
  ['half-width and full-width katakana', 'ﾃﾞｰﾀﾍﾞｰｽは東京にあります。', 'データベース'],
  ['composed and decomposed letters', 'Der Zürcher Café-Vertrag läuft im März aus.'.normalize('NFC'), 'Zürcher Café'.normalize('NFD')],
  ['composed and decomposed Hangul', '데이터베이스는 서울에 있습니다.'.normalize('NFC'), '데이터베이스'.normalize('NFD')],
  ['compatibility ideographs', '\u{f92e}藏庫的溫度是四度。', '冷藏庫'],
  ['scripts mixed without blanks', '我们用Redis做缓存，用Kafka做队列。', 'redis缓存'],
])('finds across %s', async (_, one, other) => {
  for (const [said, asked] of [[one, other], [other, one]] as const) {
    const test = await openTestMemory({ retrieval: { translate: false } })
    for (const key of ['told', 'asking']) await test.memory.session({ key, workspace })
    await test.user('told', said)
    await test.endTurn('told')
    const step = await test.ask('asking', asked)
    expect(step.status, asked).toBe('ok')
    // Found by words, not as the neighbour of something: nothing else was said.
    expect(step.hits.some((hit) => hit.features.some(({ name }) => name === 'rare words')), asked).toBe(true)
  }
})
