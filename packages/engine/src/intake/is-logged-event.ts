import { z } from 'zod'

const loggedEvent = z.object({ seq: z.int().min(0), type: z.string() })

/** Whether an entry of a host's log has a position and a type; what else it holds is the adapter's to read. */
export const isLoggedEvent = (entry: unknown): boolean => loggedEvent.safeParse(entry).success
