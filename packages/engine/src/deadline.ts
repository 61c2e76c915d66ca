import type { MemoryPorts } from './ports.ts'

/** Tells when so many milliseconds from now are over; by the stopwatch, which never jumps, where there is one. */
export const deadlineIn = ({ stopwatch, clock }: MemoryPorts, milliseconds: number): (() => boolean) => {
  const now = stopwatch ?? clock
  const end = now() + milliseconds
  return () => now() >= end
}
