import type { Tree } from './read-tree.ts'

/** A program shown in a README. */
export interface ReadmeExample {
  readonly readme: string
  /** Place among the programs of its README, from 1. */
  readonly number: number
  readonly language: 'ts' | 'js'
  readonly code: string
  /** What it prints, line by line: the comments that begin with `=>`, in order. */
  readonly prints: readonly string[]
}

/** Fences marked `ts` or `js` in README files; every one of them is a whole program. */
export function readmeExamples(tree: Tree): readonly ReadmeExample[] {
  const readmes = [...tree].filter(([path]) => /^(?:(?:packages|apps)\/[^/]+\/)?README\.md$/.test(path))
  return readmes.flatMap(([readme, text]) =>
    [...text.matchAll(/^```(ts|js)\n(.*?)^```$/gms)].map(([, language, code = ''], index) => ({
      readme,
      number: index + 1,
      language: language === 'ts' ? 'ts' : 'js',
      code,
      prints: [...code.matchAll(/\/\/ => (.*)$/gm)].map(([, line = '']) => line),
    })),
  )
}
