import type { BlockOptions } from './block.ts'

const longestSeal = 16

const opening = (code: string): string => `⟦mem ${code}⟧`
const closing = (code: string): string => `⟦/mem ${code}⟧`

/** Puts the opening and the closing line around the body; both carry the seal over it, at most 16 plain characters. */
export const frame = (body: string, seal: BlockOptions['seal']): string => {
  const code = seal(body)
    .replace(/[^0-9A-Za-z_-]/g, '')
    .slice(0, longestSeal)
  return `${opening(code)}\n${body}\n${closing(code)}`
}

/** A frame around a header alone, with the longest seal: what a block costs before its first line. */
export const widestFrame = (header: string): string => frame(header, () => 'f'.repeat(longestSeal))
