/** Memory held by JavaScript: used heap + external + array buffers, after a garbage collection where Node exposes it. */
export function heldBytes(): number {
  globalThis.gc?.()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return heapUsed + external + arrayBuffers
}
