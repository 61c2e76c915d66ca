import { openMemory } from '@mem/engine'
import manifest from '../package.json' with { type: 'json' }
import { applyWith } from './apply-with.ts'

/** Name of the plugin in the host. */
export const name = 'mem'

export const version: string = manifest.version

/** No service is required: the plugin loads on any profile and takes what there is. */
export const inject: string[] = []

/**
 * Lets every configuration through: the host ends when a plugin's schema refuses one. `apply` checks it strictly and,
 * when it is wrong, says so through the command.
 */
export const Config = {
  '~standard': { version: 1 as const, vendor: 'mem', validate: (value: unknown) => ({ value }) },
}

export const apply = applyWith(openMemory)
