import type { Weights } from './fit-logistic.ts'

const key = (name: string) => (/^[a-z]+$/.test(name) ? name : `'${name}'`)
const rounded = (weight: number) => Math.round(weight * 100) / 100 + 0

/** Source of the fitted weights, in hundredths, in the order of the features. */
export function renderWeights(names: readonly string[], { bias, weights }: Weights): string {
  return [
    '// Made by scripts/fit-weights (see the README of this package). Never edited by hand.',
    `export const FITTED_BIAS = ${rounded(bias)}`,
    '',
    'export const FITTED_WEIGHTS: Readonly<Record<string, number>> = {',
    ...names.map((name, index) => `  ${key(name)}: ${rounded(weights[index] ?? 0)},`),
    '}',
    '',
  ].join('\n')
}
