import type { Feature } from './recall-types.ts'

/** A score in the making: its parts always sum to its total. */
export interface ScoreSheet {
  total: number
  readonly parts: Map<string, number>
}

export function startSheet(): ScoreSheet {
  return { total: 0, parts: new Map() }
}

/** Adds an amount under a name; nothing is noted for zero. */
export function addPart(sheet: ScoreSheet, name: string, value: number): void {
  if (value === 0) return
  sheet.total += value
  sheet.parts.set(name, (sheet.parts.get(name) ?? 0) + value)
}

/** Multiplies the score; noted as the amount it gained or lost. */
export function applyFactor(sheet: ScoreSheet, name: string, factor: number): void {
  addPart(sheet, name, sheet.total * (factor - 1))
}

/** The parts, largest first; equal ones by name. */
export function featuresOf(sheet: ScoreSheet): readonly Feature[] {
  return [...sheet.parts]
    .map(([name, value]) => ({ name, value }))
    .sort((left, right) => right.value - left.value || (left.name < right.name ? -1 : 1))
}
