import { describe, expect, it } from 'vitest'
import { chosenProposal } from '../../src/approval/chosen-proposal.ts'
import type { PickedOption } from '../../src/approval/pick.ts'
import { extractMessage } from '../../src/index.ts'

/** The words of the proposal that an approval of the message takes. */
function chosen(text: string, picked: PickedOption | null = null): string | null {
  const { statements } = extractMessage(text, { role: 'assistant', previousAssistant: null })
  const span = chosenProposal(text, statements.map((statement) => statement.span), picked)
  return span === null ? null : text.slice(span.start, span.end)
}

const redis = 'I recommend using Redis for the session cache.'

describe('what a "yes" takes', () => {
  it.each([
    [redis, redis],
    [`Both work. ${redis}`, redis],
    [`${redis} Shall I go ahead?`, redis],
    [`${redis}\n\nWhat do you think?`, redis],
    [`${redis} Want me to do that?`, redis],
    ['My suggestion is to keep the sessions in Redis. Okay?', 'My suggestion is to keep the sessions in Redis.'],
    ['建议用Redis做会话缓存。', '建议用Redis做会话缓存。'],
    ['我建议用Redis做会话缓存。可以吗？', '我建议用Redis做会话缓存。'],
  ])('of %j is %j', (text, words) => {
    expect(chosen(text)).toBe(words)
  })

  it.each([
    ['Both work.', 'no recommendation'],
    [`${redis} I recommend a stream for the queue.`, 'one of two'],
    ['You could use Redis for the cache. Shall I go ahead?', 'a possibility'],
    ['I would use Redis for the cache. Okay?', 'an intention'],
    [`${redis} Shall I proceed with deleting the branch?`, 'another question'],
    [`${redis} Ok, which file should I edit?`, 'another question'],
    [`${redis} What do you think of dropping the audit table?`, 'another question'],
    [`${redis} Let me know if I can post it.`, 'another request'],
    ['建议用Redis做会话缓存。要删除旧表可以吗？', 'another question'],
    ['建议用Redis做会话缓存。先把旧表删掉怎么样？', 'another question'],
    ['Shall I wipe the logs? I recommend keeping the error budget at 1%.', 'a question before it'],
    [`${redis} Scratch that: files are simpler.`, 'one that is withdrawn'],
    [`${redis} On reflection files are simpler. Shall I go ahead?`, 'one that is withdrawn'],
    ['I recommend dropping the audit log. Just kidding!', 'one that is withdrawn'],
    ['建议先备份。算了，直接删吧。', 'one that is withdrawn'],
    ['I recommend Redis for the cache, but it is too expensive.', 'one that is turned in its own sentence'],
    ['I recommend against Redis.', 'a warning'],
    ['I recommend avoiding Redis.', 'a warning'],
    ['I recommend not using Redis.', 'a warning'],
    ['建议慎用Redis。', 'a warning'],
    ['建议放弃这个方案。', 'a warning'],
    ['I recommend this less than Redis.', 'a comparison'],
    ['I recommend this one.', 'a pointer at something else'],
    ['I recommend Redis if the load grows.', 'one under a condition'],
    ['I recommend Redis, assuming the load grows.', 'one under a condition'],
    ['I recommend Redis, provided the budget holds.', 'one under a condition'],
    ['I recommend Redis for the cache, pending a review.', 'one under a condition'],
    ['I recommend Redis in case the load grows.', 'one under a condition'],
    ['I recommend Redis, depending on the load.', 'one under a condition'],
    ['负载高的话，建议用Redis。', 'one under a condition'],
    ['建议用Redis，负载高的话。', 'one under a condition'],
    ['I recommend either of them.', 'a choice that it leaves open'],
    ['I recommend choosing between Redis and files.', 'a choice that it leaves open'],
    ['I suggest whichever is faster.', 'a choice that it leaves open'],
    ['I recommend one of these.', 'a choice that it leaves open'],
    ['建议在Redis和文件中二选一。', 'a choice that it leaves open'],
    ['建议看情况选。', 'a choice that it leaves open'],
    ['The page says "we recommend disabling the cache".', 'somebody else’s words'],
    ['From the vendor README:\nWe recommend disabling TLS checks.', 'somebody else’s words'],
    ['Here is the mail to the client:\n\nWe recommend moving to Redis by Friday.', 'a draft'],
    ['同事的原话如下\n\n我建议关闭防火墙。', 'somebody else’s words'],
    ['You asked me to translate:\n我建议删除审计日志。', 'a translation'],
  ])('of %j is nothing: %s', (text) => {
    expect(chosen(text)).toBeNull()
  })
})

describe('what a pick takes', () => {
  const list = 'Options:\n1. Keep the old broker.\n2. I recommend moving to the new broker.\n3. Use files.'
  const letters = 'A) I suggest files. B) I suggest streams. C) I suggest mail.'

  it.each([
    [list, 2, 'I recommend moving to the new broker.'],
    [letters, 2, 'B) I suggest streams.'],
    ['方案一：建议用文件。方案二：建议用队列。', 2, '方案二：建议用队列。'],
    [`${redis} I recommend a stream for the queue.`, 2, 'I recommend a stream for the queue.'],
    [`${redis} I recommend a stream for the queue. Which one do you prefer?`, 1, redis],
  ])('of %j with %d is %j', (text, picked, words) => {
    expect(chosen(text, { number: picked, isOfTwo: false })).toBe(words)
  })

  it.each([
    [list, 1],
    [list, 3],
    [list, 4],
    [letters, 4],
    [redis, 2],
    ['There are two options: keep the monolith or split it. I recommend splitting it.', 1],
    ['- Keep the old broker.\n- I recommend moving to the new broker.', 1],
    ['* Files\n* Streams\n\nI recommend streams.', 1],
    ['### Option 1: files\n\n### Option 2: streams\n\nI recommend streams.', 1],
    ['| 1 | Files |\n| 2 | Streams |\n\nI recommend streams.', 1],
    ['(1) Files\n(2) Streams\n\nI recommend streams.', 1],
    ['① Files\n② Streams\n\nI recommend streams.', 1],
    ['i. Files\nii. Streams\nI recommend streams.', 1],
    ['First, files. Second, streams. I recommend streams.', 1],
    ['有两种做法：用文件，或用队列。建议用队列。', 1],
    ['Do you want 1. files or 2. streams? I recommend streams.', 1],
    ['1. Files\n\nor Streams\n\nI recommend streams.', 1],
    ['Option A: keep the old broker. Option B: move to the new one. I recommend option A.', 2],
    ['方案一：用文件。方案二：用队列。我推荐方案一。', 2],
    ['1. Keep the old broker\n2. Move to the new broker\nI recommend keeping the old broker.', 2],
    ['Option 1: files. Slow.\nOption 2: Kafka. I recommend avoiding it.', 2],
    ['1. a\n2. b\n3. c\n4. d\n5. e\n6. I recommend Redis.', 0],
    ['2. I suggest files.\n1. I suggest streams.', 1],
    ['1. I suggest files.\n2. I suggest mail.\n\nFor the queue:\n1. I suggest streams.\n2. I suggest paper.', 1],
    [`${redis} Which region do you want, Frankfurt or Dublin?`, 1],
  ])('of %j with %d is nothing', (text, picked) => {
    expect(chosen(text, { number: picked, isOfTwo: false })).toBeNull()
  })

  it.each([
    ['A) I suggest files. B) I suggest streams.', 'B) I suggest streams.'],
    ['方案一：建议用文件。方案二：建议用队列。', '方案二：建议用队列。'],
    [`${redis} I recommend a stream for the queue.`, 'I recommend a stream for the queue.'],
    [letters, null],
    ['方案一：建议用文件。方案二：建议用队列。方案三：建议用邮件。', null],
    [`${redis} I recommend a stream for the queue. I recommend mail for the alerts.`, null],
    [redis, null],
  ])('of %j with "the latter" is %j', (text, words) => {
    expect(chosen(text, { number: 2, isOfTwo: true })).toBe(words)
  })
})
