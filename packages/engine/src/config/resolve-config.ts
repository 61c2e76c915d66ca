import { type MemoryConfig, memoryConfig } from './memory-config.ts'
import { readConfig } from './read-config.ts'

/**
 * The engine's configuration with every default.
 * Throws `MemError` `CONFIG_INVALID` whose message names each key, rule and value.
 */
export const resolveConfig = (given: unknown): MemoryConfig => readConfig(memoryConfig, given)
