import { z } from 'zod'
import { MemError } from './errors.ts'
import type { StoreModule } from './schema/module.ts'

export interface StoreOptions {
  /** Path of the database file, or `:memory:`. A missing file is created, its folder too, for its owner only. */
  readonly path: string
  /** Milliseconds UTC; the only source of time in the store. */
  readonly clock: () => number
  /** Longest wait for another process's lock, in milliseconds, 0 to 60,000. It blocks the thread. Default 50. */
  readonly waitMs?: number
  /** `normal`: a power cut may lose the last commits, never tear one. `full`: it loses none. Default `normal`. */
  readonly synchronous?: 'normal' | 'full'
  /** Tables of other packages in the same file. Default none. */
  readonly modules?: readonly StoreModule[]
  /** Opens an existing, up-to-date file without ever writing to it. Default false. */
  readonly readOnly?: boolean
}

export type ResolvedOptions = Required<StoreOptions>

const clockSchema = z.custom<() => number>((value) => typeof value === 'function', 'expected a function')

const moduleSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,63}$/, 'expected lower-case letters, digits and _, beginning with a letter'),
  migrations: z.array(z.string()).readonly(),
  derived: z.array(z.string()).readonly().optional(),
})

const optionsSchema = z
  .strictObject({
    path: z.string().min(1),
    clock: clockSchema,
    waitMs: z.int().min(0).max(60_000).default(50),
    synchronous: z.enum(['normal', 'full']).default('normal'),
    modules: z
      .array(moduleSchema)
      .refine((modules) => new Set(modules.map(({ name }) => name)).size === modules.length, 'expected unique names')
      .readonly()
      .default([]),
    readOnly: z.boolean().default(false),
  })
  .refine(({ path, readOnly }) => !readOnly || path !== ':memory:', {
    path: ['readOnly'],
    message: 'expected a file: a database in memory is new and empty',
  })

/** Checks options and fills in the defaults; `OPTION_INVALID` names the key, the rule and the value given. */
export function resolveOptions(options: StoreOptions): ResolvedOptions {
  const parsed = optionsSchema.safeParse(options)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const key = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? [])
  const rule = issue?.code === 'unrecognized_keys' ? 'unknown option' : (issue?.message ?? 'invalid')
  const value = valueAt(options, key)
  const name = key.join('.') || 'options'
  throw new MemError('OPTION_INVALID', `Option ${name}: ${rule}; given ${show(value)}.`, {
    data: { key: name, rule, value },
  })
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  )
}

function show(value: unknown): string {
  const text = typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value))
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
