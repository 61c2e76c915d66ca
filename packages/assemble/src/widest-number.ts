// A width that doesn't grow with the few lines a block has: otherwise one more quote could make every item dearer.
const usualDigits = 3

/** `#999`: as wide as any number up to `highest`, for costs that hold whatever number a line gets. */
export const widestNumber = (highest: number): string => `#${'9'.repeat(Math.max(usualDigits, String(highest).length))}`
