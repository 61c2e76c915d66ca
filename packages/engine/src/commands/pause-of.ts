import type { Runtime } from '../runtime.ts'

const none = async (): Promise<void> => {
  // A harness without the port has no loop that waits.
}

/** How long work gives the host's loop its turn. */
export const pauseOf = ({ ports }: Runtime): (() => Promise<void>) => ports.pause ?? none
