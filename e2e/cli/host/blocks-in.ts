import type { WireRequest } from './fake-deepseek.ts'

/** The memory blocks in a request's bytes, seals included, in order. */
export const blocksIn = ({ raw }: Pick<WireRequest, 'raw'>): string[] =>
  // Within a JSON string a line break is two characters.
  [...raw.matchAll(/⟦mem ([\w-]+)⟧\\n(?:(?!⟦).)*\\n⟦\/mem \1⟧/g)].map(([block]) => JSON.parse(`"${block}"`))
