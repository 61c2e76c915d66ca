import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { makeOriginal, openShop, originalFolder, SAID, SHOP } from './original.ts'

/** A database whose tables take anything: no key, no type. */
const anything = (rows: readonly Readonly<Record<string, string | number | bigint | Uint8Array | null>>[], more = '') => {
  const path = join(originalFolder(), 'hostile.sqlite')
  const database = new DatabaseSync(path)
  const columns = ['id', 'scope', 'scope_key', 'kind', 'content', 'tags_json', 'state', 'origin', 'sensitivity', 'created_at', 'updated_at', 'valid_until', 'supersedes', 'alpha', 'beta', 'harmful_count', 'learned_terms_json']
  database.exec(`create table claims(${columns.join(', ')}); pragma user_version = 3; ${more}`)
  const usual = { scope: 'workspace', scope_key: SHOP, kind: 'fact', tags_json: '[]', state: 'active', origin: 'explicit', sensitivity: 'normal', created_at: SAID, updated_at: SAID, alpha: 6, beta: 1, harmful_count: 0 }
  for (const row of rows) {
    const held = { ...usual, ...row }
    database.prepare(`insert into claims(${Object.keys(held).join(', ')}) values (${Object.keys(held).map(() => '?').join(', ')})`).run(...Object.values(held))
  }
  database.close()
  return path
}

describe('a hostile database', () => {
  it('has each bad row named with its reason, and the rest goes on', async () => {
    const bad = {
      content: ['', ' \n ', 'x'.repeat(20_001), 7, new Uint8Array([1]), null],
      scope: ['galaxy', null],
      scope_key: ['global', 'workspace:', 'session:x', '../etc', 'workspace:mem:everywhere'.padEnd(400, 'x')],
      kind: ['rumour', 5],
      state: ['revived', null],
      origin: ['system', null],
      sensitivity: ['secret'],
      tags_json: ['{"a":1}', 'nonsense', '7'],
      created_at: ['yesterday', -5, 9e15, new Uint8Array([1]), Number.POSITIVE_INFINITY],
      valid_until: ['soon', 1_000_000_000],
      alpha: ['many', 0, -1, Number.POSITIVE_INFINITY],
      harmful_count: [-1, 1.5, 'x', 9_007_199_254_740_993n],
      learned_terms_json: ['"rollout"'],
    }
    const rows = Object.entries(bad).flatMap(([column, values]) => values.map((value, index) => ({ content: `Bad ${column} ${index}.`, valid_from: null, id: `${column}-${index}`, [column]: value })))
    const path = anything([{ id: 'first', content: 'First.' }, ...rows.map(({ valid_from: _, ...row }) => row), { id: null, content: 'Nameless.' }, { id: 'last', content: 'Last.' }])
    const { take, claims, run } = await openShop()
    const reply = await take(path)
    const refused = (reply.data as { refused: readonly { reason: string; ids: readonly string[] }[] }).refused
    // A scope key is only wrong for its scope; an expiry of 2001 is a time.
    const fine = ['valid_until-1']
    expect(refused.flatMap(({ ids }) => ids).sort()).toEqual([...rows.map(({ id }) => id).filter((id) => !fine.includes(id)), `row ${rows.length + 2}`].sort())
    const reasonOf = (id: string) => refused.find(({ ids }) => ids.includes(id))?.reason
    expect(['content-2', 'kind-0', 'created_at-0', 'tags_json-0', 'alpha-1', 'scope_key-2'].map(reasonOf)).toEqual([
      'content: it has more than 20000 characters',
      expect.stringMatching(/^kind: /),
      'createdAt: it isn’t a time',
      'tags: it isn’t a list in JSON',
      expect.stringMatching(/^belief: alpha: /),
      'scopeKey: it is no key of its scope',
    ])
    expect((await claims()).filter((line) => /First|Last/.test(line))).toHaveLength(2)
    expect((await run('status')).text).toContain('failures: 0')
  })

  it('gives no secret, control character or block of its own', async () => {
    const secret = `ghp_${'c3'.repeat(18)}`
    const path = anything(
      [
        { id: 'key', content: `The token is ${secret}.` },
        { id: 'tag', content: 'Tagged.', tags_json: JSON.stringify([secret]) },
        { id: 'split', content: `The token is ${secret.slice(0, 9)}\u0007${secret.slice(9)}.` },
        { id: 'bell', content: 'Ring\u0007 the \u0000bell\u001b[31m.' },
        { id: `odd\u202e\n${secret}`, content: '' },
        { id: 'learned', content: 'Taught.', learned_terms_json: JSON.stringify(['rollout', secret, 7, 'x'.repeat(300)]) },
      ],
      `create table "odd ""\u0007${secret}"(claim_id, "a\u202eb"); insert into "odd ""\u0007${secret}" values ('bell', '${secret}')`,
    )
    const { take, claims, run, ask } = await openShop()
    const reply = await take(path)
    expect(reply).toMatchObject({ ok: true, data: { learnedTerms: 1 } })
    expect(await claims()).toEqual([expect.stringContaining('Ring the bell[31m.'), expect.stringContaining('Taught.')])
    const found = await run('search odd token bell')
    const block = await ask('here', 'Ring the bell?')
    for (const given of [reply, found, block]) {
      expect(JSON.stringify(given)).not.toContain(secret)
      expect(given.text).not.toMatch(/[\u0007\u001b\u202e]/)
    }
    expect(found.text).toContain('import/kept')
  })

  it('may use ids twice and let claims replace one another in circles', async () => {
    const replaced = (id: string, supersedes: string, state = 'superseded') => ({ id, content: `Claim ${id}.`, state, supersedes })
    const path = anything([replaced('a', 'b'), replaced('b', 'c'), replaced('c', 'a'), replaced('self', 'self'), replaced('d', 'a', 'active'), { id: 'd', content: 'Another d.' }, replaced('e', 'nobody', 'active')])
    const { take, run } = await openShop()
    const reply = await take(path)
    expect(reply).toMatchObject({ ok: true, data: { refused: [{ reason: 'its id stands for another claim before it', ids: ['d'] }] } })
    expect((reply.data as { left: readonly { what: string; reason: string }[] }).left).toContainEqual({ what: 'claims.supersedes', reason: 'it closes a circle', rows: 1 })
    const { claims } = (await run('list claims 50 all')).data as { claims: readonly { id: string; content: string; supersededBy: string | null }[] }
    const nameOf = new Map(claims.map(({ id, content }) => [id, content.slice(6, -1)]))
    const next = new Map(claims.map(({ content, supersededBy }) => [content.slice(6, -1), supersededBy && nameOf.get(supersededBy)]))
    // The last row that says it replaced `a` is believed; then b and c follow, and no circle is left.
    expect(Object.fromEntries(next)).toEqual({ a: 'd', b: 'a', c: 'b', self: null, d: null, e: null })
  })

  it('may have more tables, columns and long words than anybody reads', async () => {
    const original = makeOriginal(3, { columns: Array.from({ length: 300 }, (_, n) => `, extra${n} text`).join('') })
    original.claim('c1', `${'long words '.repeat(1_800)}end`, Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`extra${n}`, `value ${n} `.repeat(40)])))
    original.database.exec(Array.from({ length: 100 }, (_, n) => `create table t${n}(a); insert into t${n} values (${n})`).join(';'))
    original.close()
    const { take, claims } = await openShop()
    const reply = await take(original.path)
    expect(reply).toMatchObject({ ok: true, data: { taken: [{ claims: 1 }] } })
    expect((reply.data as { unknown: readonly unknown[] }).unknown).toHaveLength(400)
    expect(await claims()).toHaveLength(1)
  })
})
