import { describe, expect, it } from 'vitest'
import { runExtraction } from '../../src/index.ts'
import { openMemory } from './memory.ts'

/** Says messages one after another in `s1` and extracts them. */
async function after(...messages: readonly string[]) {
  const memory = await openMemory()
  for (const message of messages) await memory.say(message)
  await runExtraction(memory.store, { session: 's1' })
  return memory
}

const billing = 'The billing database must listen on port 5433.'

describe('a value set against another', () => {
  it.each([
    ['The upload limit is 5 MB.', 'the download limit is 10 MB, not 5 MB'],
    ['The timeout of the API is 30 s.', 'The timeout of the worker is 60 s, not 30 s.'],
    ['The API limit is 100 requests per minute.', 'The admin API limit is 500 requests per minute instead of 100.'],
    ['Node version is 18.', 'Node version is 20 on CI, not 18.'],
    ['The API timeout is 30 s.', 'Please change the worker timeout from 30 s to 60 s.'],
    ['The API timeout is 30 s.', 'The worker timeout is no longer 30 s.'],
    ['The sky must be blue.', 'Use a green header instead of blue.'],
    ['Always answer in English.', 'answer this one in German instead of English'],
    ['上传超时是 30 秒。', '把下载超时从 30 秒改成 60 秒。'],
    ['Backups run at 2 am.', 'Backups run at 3 am on weekends, not 2 am.'],
    ['Worker 超时是 30 秒。', 'API 超时是 60 秒，不是 30 秒。'],
  ])('leaves another thing’s number: %j, %j', async (one, other) => {
    const { items } = await after(one, other)
    expect((await items()).map(({ status }) => status)).toEqual(['active', 'active'])
  })

  it.each([
    ['The upload limit is 5 MB.', 'The upload limit is 10 MB, not 5 MB.'],
    ['The port is 8080.', 'the port is no longer 8080'],
    ['The button must be blue.', 'Make it green instead of blue.'],
    ['We use Redis for caching.', 'we used to use Redis, now we use Valkey'],
    ['我们决定用 Redis。', '我们以前用 Redis，现在用 Valkey'],
    ['上传超时是 30 秒。', '把上传超时从 30 秒改成 60 秒。'],
    ['The API timeout is 30 s.', 'Please change the API timeout from 30 s to 60 s.'],
    ['We allow 3 retries.', 'we should allow 5 retries instead of 3'],
    ['上传超时是 10 秒。', '上传超时应该是 30 秒，不是 10 秒。'],
    ['The limit is 5 MB.', "It isn't 5 MB, it's 50 MB."],
  ])('replaces that of the same thing: %j, %j', async (one, other) => {
    const { items } = await after(one, other)
    expect((await items()).map(({ status }) => status)).toEqual(['superseded', 'active'])
  })
})

describe('a correction that names the old value', () => {
  it('replaces the item that holds it and shares its subject, and both stay', async () => {
    const correction = 'Correction: 5433 clashes with analytics, so billing moves to port 5440.'
    const { store, items } = await after(billing, correction)
    const [old, current] = await items()
    expect(old).toMatchObject({ content: billing, status: 'superseded', supersededBy: current?.id })
    expect(current).toMatchObject({ content: correction, status: 'active', supersedes: [old?.id], tier: 'active' })
    const log = await store.read(store.items.history(old?.id ?? ''))
    expect(log.map(({ event, actor }) => [event, actor])).toEqual([
      ['created', 'extractor'],
      ['superseded', 'extractor'],
    ])
    expect(log[1]?.detail).toMatchObject({ reason: 'correction', marker: 'Correction', by: current?.id })
  })

  it('is active whatever its score, once the old value is known', async () => {
    const change = 'Change the session timeout from 20 minutes to 45 minutes.'
    const alone = await after(change)
    expect((await alone.items()).map(({ tier }) => tier)).toEqual(['tentative'])
    const { items } = await after('The session timeout must be 20 minutes.', change)
    expect((await items()).map(({ tier, status }) => [tier, status])).toEqual([
      ['active', 'superseded'],
      ['active', 'active'],
    ])
  })

  it('replaces the whole sentence, whatever else it said: half a sentence may say what nobody said', async () => {
    const both = 'The staging port is 8080 and production uses 9090.'
    const { items } = await after(both, 'Correction: the staging port is 8181, not 8080.')
    expect((await items()).map(({ content, status }) => [content, status])).toEqual([
      [both, 'superseded'],
      ['Correction: the staging port is 8181, not 8080.', 'active'],
    ])
  })

  it.each([
    ['We must use RabbitMQ as the message broker.', 'We are discussing whether to use Kafka instead of RabbitMQ as the message broker.'],
    ['The port must be 8080.', 'Suppose the port is 9090, not 8080.'],
    ['The staging port must be 8080.', 'Should we change the staging port from 8080 to 9090?'],
    ['The staging port must be 8080.', 'What breaks if the staging port changes from 8080 to 9090?'],
    ['测试端口必须是 8080。', '要不要把测试端口从 8080 改成 9090？'],
    ...[
      'We decided against changing the upload timeout from 10 s to 30 s.',
      'Nobody changed the upload timeout from 10 s to 30 s.',
      'Never change the upload timeout from 10 s to 30 s.',
      'If we change the upload timeout from 10 s to 30 s, the proxy breaks.',
      'Changing the upload timeout from 10 s to 30 s would break the proxy.',
      'We could change the upload timeout from 10 s to 30 s.',
      'We discussed changing the upload timeout from 10 s to 30 s.',
      'They rejected the idea to change the upload timeout from 10 s to 30 s.',
      'Someone proposed to change the upload timeout from 10 s to 30 s.',
      'Bob wants to change the upload timeout from 10 s to 30 s.',
      'Hypothetical: the upload timeout is 30 s, not 10 s.',
      'I think the upload timeout is 30 s, not 10 s.',
      'We are not sure whether to change the upload timeout from 10 s to 30 s.',
    ].map((asked) => ['The upload timeout must be 10 s.', asked]),
    ...['我在想把端口从 8080 改成 9090。', '有人建议把端口从 8080 改成 9090。', '我们没有把端口从 8080 改成 9090。', '要是把端口从 8080 改成 9090 会怎样'].map((asked) => ['端口必须是 8080。', asked]),
  ])('is none when it only asks, supposes, denies or tells: %j stays after %j', async (said, asked) => {
    const { statuses } = await after(said ?? '', asked ?? '')
    expect((await statuses())[0]).toEqual([said, 'active'])
  })

  it.each([
    ['座位保留时间是 12 分钟。', '座位保留时间从 12 分钟改成 8 分钟，他们觉得原来的太久。'],
    ['The seat hold must be 12 minutes.', 'Change the seat hold from 12 minutes to 8 minutes, they think it is too long.'],
  ])('replaces %j, whatever somebody thinks of it: %j', async (said, changed) => {
    const { statuses } = await after(said, changed)
    expect((await statuses()).map(([, status]) => status)).toEqual(['superseded', 'active'])
  })

  it('works in Chinese and across the sessions of a workspace', async () => {
    const { store, session, say, statuses } = await after('这份白皮书里 agent 一律译成“代理”。')
    await session('s2')
    await say('agent 的译名改一下，统一用“智能体”，不要再写“代理”了。', { session: 's2' })
    await runExtraction(store, { session: 's2' })
    expect((await statuses()).map(([, status]) => status)).toEqual(['superseded', 'active'])
  })

  it.each([
    ['The quota is 5 GB.', "It isn't 5 GB, it's 50 GB."],
    ['The quota is 5 GB.', 'It’s not 5 GB, it’s 50 GB.'],
    ['The quota is 5 GB.', "The quota isn't 5 GB, it's 50 GB."],
    ['The quota is 5 GB.', 'The quota is not 5 GB but 50 GB.'],
    ['The port of the proxy must be 8080.', 'The port of the proxy was not 8080, it is 9090.'],
    ['Our package manager is npm, because the mirror has it.', "The package manager isn't npm, it's pnpm."],
    ['配额是 5 GB。', '不是 5 GB，是 50 GB。'],
    ['配额是 5 GB。', '配额不是 5 GB，而是 50 GB。'],
  ])('replaces what it denies: %j, %j', async (before, correction) => {
    const { statuses } = await after(before, correction)
    expect(await statuses()).toEqual([
      [before, 'superseded'],
      [correction, 'active'],
    ])
  })

  it.each([
    ['The API must never be slow.', "It isn't slow, it's broken."],
    ['The gateway is slow because of the proxy.', "It's not slow, it's broken."],
    ['Uploads must stay below 5 GB.', "This archive isn't 5 GB, it's 50 GB of logs."],
    ['接口不能慢，必须在 2 秒内返回。', '不是慢，是坏了。'],
  ])('leaves alone what it doesn’t speak of: %j, %j', async (before, remark) => {
    const { statuses } = await after(before, remark)
    expect((await statuses())[0]).toEqual([before, 'active'])
  })

  it('needs no subject word when it directly follows', async () => {
    const rule = 'The cache must hold at least 256 MB.'
    const { statuses } = await after(rule, 'No, 512 MB not 256 MB.')
    expect((await statuses()).map(([, status]) => status)).toEqual(['superseded', 'active'])
    const bare = await after(billing, '不是 5433，是 5440。')
    expect((await bare.statuses()).map(([, status]) => status)).toEqual(['superseded', 'active'])
    const same = await after(`${rule} No, 512 MB not 256 MB.`)
    expect((await same.statuses()).map(([, status]) => status)).toEqual(['superseded', 'active'])
  })

  it('leaves items alone that merely hold the value', async () => {
    const others = ['The login page must load at most 256 MB.', 'We must use pnpm.', 'Please fix the header.']
    const { statuses } = await after(...others, 'No, 512 MB not 256 MB for the cache.')
    expect((await statuses()).slice(0, 2).map(([, status]) => status)).toEqual(['active', 'active'])
  })

  it('leaves everything alone when two items fit equally well', async () => {
    const { statuses } = await after(
      'The login timeout must be 10 s.',
      'The upload timeout must be 10 s.',
      'Please go on.',
      'Correction: the timeout must be 20 s, not 10 s.',
    )
    expect((await statuses()).map(([, status]) => status)).toEqual(['active', 'active', 'active'])
  })

  it('replaces nothing when the old value isn’t a whole token', async () => {
    const { statuses } = await after('The billing database must listen on port 15433.', 'Correction: billing moves from 5433 to 5440.')
    expect((await statuses()).map(([, status]) => status)).toEqual(['active', 'active'])
  })

  it('replaces what it was about when it only names the topic', async () => {
    const { statuses } = await after(
      'We must show the sidebar on every page.',
      'We must use pnpm.',
      'Scrap what I said about the sidebar.',
    )
    expect((await statuses()).map(([, status]) => status)).toEqual(['superseded', 'active', 'active'])
  })

  it('that only sets one thing against another needs most of the subject', async () => {
    const same = await after('We must use npm for the web client.', 'Thanks.', 'Use pnpm instead of npm for the web client.')
    expect((await same.statuses()).map(([, status]) => status)).toEqual(['superseded', 'active'])
    const broad = 'The nightly invoice export to the archive server must use npm.'
    const narrow = await after(broad, 'Thanks.', 'Use pnpm instead of npm for invoices.')
    expect((await narrow.statuses()).map(([, status]) => status)).toEqual(['active', 'active'])
    const others = ['Errors must go to stderr, not stdout.', 'Errors of the report command must go to stderr, not stdout.']
    for (const other of others) {
      const { statuses } = await after('Results of the report command must go to stdout.', 'Thanks.', other)
      expect((await statuses()).map(([, status]) => status)).toEqual(['active', 'active'])
    }
  })

  it('never reaches another workspace', async () => {
    const { store, session, say } = await after(billing)
    await session('far', { workspace: 'w2' })
    await say('Correction: 5433 clashes with analytics, so billing moves to port 5440.', { session: 'far' })
    await runExtraction(store, { session: 'far' })
    const [old] = await store.read(store.items.list({ workspace: 'w1' }))
    expect(old?.status).toBe('active')
  })
})

describe('another value of the same property', () => {
  it('replaces the older one under the same conditions', async () => {
    const { items } = await after('The upload timeout must be 10 s.', 'The upload timeout must be 30 s.')
    expect((await items()).map(({ status }) => status)).toEqual(['superseded', 'active'])
  })

  it('stands beside it under other conditions, in other words of one value, or of another property', async () => {
    const pairs = [
      ['The upload timeout must be 10 s in production.', 'The upload timeout must be 30 s in staging.'],
      ['The upload timeout must be 10 s.', 'The login timeout must be 30 s.'],
      ['The upload timeout must be 10 s.', 'The upload timeout must be 10 seconds.'],
    ] as const
    for (const [first, second] of pairs) {
      const { statuses } = await after(first, second)
      expect((await statuses()).map(([, status]) => status)).toEqual(['active', 'active'])
    }
  })

  it('that a third party states doesn’t replace the user’s word', async () => {
    const { statuses } = await after('The upload timeout must be 10 s.', 'Ops says the upload timeout must be 30 s.')
    expect((await statuses()).map(([, status]) => status)).toEqual(['active', 'active'])
  })
})

describe('a statement that arrives late', () => {
  it('is stored as replaced by the newer value, never the reverse', async () => {
    const { store, say, statuses, items } = await openMemory()
    await say('The upload timeout must be 30 s.', { time: 9_000_000 })
    await runExtraction(store, { session: 's1' })
    await say('The upload timeout must be 10 s.', { time: 1_000 })
    await runExtraction(store, { session: 's1' })
    expect(await statuses()).toEqual([
      ['The upload timeout must be 30 s.', 'active'],
      ['The upload timeout must be 10 s.', 'superseded'],
    ])
    const [current, late] = await items()
    expect(late?.supersededBy).toBe(current?.id)
  })

  it('is replaced by a newer correction that names its value', async () => {
    const { store, say, statuses } = await openMemory()
    await say('Correction: 5433 clashes with analytics, so billing moves to port 5440.', { time: 9_000_000 })
    await runExtraction(store, { session: 's1' })
    await say(billing, { time: 1_000 })
    await runExtraction(store, { session: 's1' })
    expect((await statuses()).map(([, status]) => status)).toEqual(['active', 'superseded'])
  })

  it.each([
    ['Use npm 10 for installs.', 'For this session only, use npm 11 for installs instead of npm 10.'],
    ['The API timeout is 30 s.', 'I wonder if we should change the API timeout from 30 s to 60 s.'],
  ])('isn’t replaced by what wouldn’t have replaced it in order: %j, %j', async (early, later) => {
    const inOrder = await after(early, later)
    const reversed = await openMemory()
    await reversed.say(later, { time: 2_000_000 })
    await runExtraction(reversed.store, { session: 's1' })
    await reversed.say(early, { time: 1_000_000 })
    await runExtraction(reversed.store, { session: 's1' })
    const statusOf = async ({ items }: Pick<typeof inOrder, 'items'>) =>
      (await items()).find(({ content }) => content === early)?.status
    expect(await statusOf(inOrder)).toBe('active')
    expect(await statusOf(reversed)).toBe('active')
  })

  it('a plain change of a number holds beyond the session, in any order', async () => {
    const { items } = await after('The max retries is 3.', 'Change max retries from 3 to 5.')
    expect((await items()).map(({ status, durability }) => [status, durability])).toEqual([
      ['superseded', 'workspace'],
      ['active', 'workspace'],
    ])
  })

  it('a late correction doesn’t replace a newer statement', async () => {
    const { store, say, statuses } = await openMemory()
    await say(billing, { time: 9_000_000 })
    await runExtraction(store, { session: 's1' })
    await say('Correction: billing moves from 5433 to port 5440.', { time: 1_000 })
    await runExtraction(store, { session: 's1' })
    expect((await statuses())[0]).toEqual([billing, 'active'])
  })

  it('counts as said now where the host gave no time', async () => {
    const { store, say, statuses } = await openMemory()
    await say('The upload timeout must be 10 s.', { time: null })
    await say('The upload timeout must be 30 s.', { time: null })
    await runExtraction(store, { session: 's1' })
    expect((await statuses()).map(([, status]) => status)).toEqual(['superseded', 'active'])
  })
})
