import { normalizeText } from '@mem/text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blockPrograms } from '../../src/handbook/block-programs.ts'
import { bodyOf, idOf, openShop, SHOP, type Shop } from './shop.ts'

// Text as people type it, in any script, with blank lines, indents, HTML and half of our markers.
const words = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), fc.constantFrom('', '\t- item', '<!-- mem:', '-->', '<!-- a comment -->', '```', '# Title', 'v1', '\r', '&lt;!--')), { minLength: 1, maxLength: 6 })
  .map((lines) => lines.join('\n'))
  .filter((text) => normalizeText(text).trim() !== '')

const act = fc.oneof(
  fc.record({ do: fc.constant('revise' as const), block: fc.nat(3), text: words }),
  fc.record({ do: fc.constant('write' as const), at: fc.nat(4), text: words }),
  fc.record({ do: fc.constant('drop' as const), block: fc.nat(3), text: words }),
  fc.record({ do: fc.constant('windows' as const), block: fc.nat(3), text: words }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

const region = (number: number) => new RegExp(`<!-- mem:block ${idOf(number)} -->\\r?\\n[\\s\\S]*?<!-- mem:end -->`)

/** The file after a person's acts, and what must come of them. */
function perform(text: string, acts: readonly Act[]) {
  let file = text
  const present = new Map<number, string>()
  const written: string[] = []
  const gone = new Set<number>()
  for (const { do: done, text: added, ...where } of acts) {
    if (done === 'windows') file = file.replaceAll(/\r?\n/g, '\r\n')
    else if ('at' in where) {
      const places = [...file.matchAll(/<!-- mem:end -->/g)].map((marker) => marker.index + marker[0].length)
      const place = [0, ...places][where.at] ?? file.length
      file = `${file.slice(0, place)}\n${added}\n${file.slice(place)}`
      written.push(added)
    } else if (!gone.has(where.block)) {
      if (done === 'drop') {
        file = file.replace(region(where.block), () => '')
        gone.add(where.block)
        present.delete(where.block)
      } else {
        file = file.replace(region(where.block), () => `<!-- mem:block ${idOf(where.block)} -->\n${added}\n<!-- mem:end -->`)
        present.set(where.block, added)
      }
    }
  }
  return { file, present, written, gone }
}

const asked = (text: string) => normalizeText(text).trim()

async function fill(shop: Shop): Promise<void> {
  for (const number of [0, 1, 2, 3]) await shop.put(number, bodyOf(`Title ${number}`, { knowledge: [`Sentence ${number}.`] }))
}

it('keeps every word that a person wrote, drops what they dropped, and leaves the rest, for any edits before and during a run', async () => { // C-023
  const shop = await openShop()
  const blocks = blockPrograms(shop.store)
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 5 }), fc.boolean(), async (acts, isDuringRun) => {
      for (const { id } of await shop.store.read(blocks.list(SHOP))) await shop.write(blocks.drop(SHOP, id))
      await fill(shop)
      shop.edit('MEMORY.md', () => '')
      await shop.publish()
      const { file, present, written, gone } = perform(shop.file('MEMORY.md') ?? '', acts)
      shop.edit('MEMORY.md', () => file)
      // A run that knew nothing of it has changed all blocks meanwhile.
      if (isDuringRun) for (const number of [0, 1, 2, 3]) await shop.put(number, bodyOf(`Title ${number}`, { knowledge: [`Run ${number}.`] }))
      await shop.publish()
      const after = shop.file('MEMORY.md') ?? ''
      // Line ends of another system stay too; they make no other words.
      const said = normalizeText(after)
      for (const text of [...present.values(), ...written]) expect(said).toContain(asked(text))
      for (const number of [0, 1, 2, 3]) {
        expect([number, after.includes(`<!-- mem:block ${idOf(number)} -->`)]).toEqual([number, !gone.has(number)])
        if (gone.has(number) || present.has(number)) continue
        expect(after).toContain(isDuringRun ? `- Run ${number}.` : `- Sentence ${number}.`)
      }
      const again = await shop.publish()
      expect([again.edits, again.changed, shop.file('MEMORY.md')]).toEqual([[], [], after])
    }),
    { numRuns: 60 },
  )
}, 120_000)
