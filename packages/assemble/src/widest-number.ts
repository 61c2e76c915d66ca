// A width that doesn't grow with the few lines a block has: otherwise one more quote could make every item dearer.
const usualDigits = 3

/** `#999`: as wide as the highest number among `lines` lines, for costs that hold whatever number a line gets. */
export const widestNumber = (lines: number): string => `#${'9'.repeat(Math.max(usualDigits, String(lines).length))}`
