import type { Context } from '@deepseek-ai/cordis'
import type { Memory } from '@mem/engine'
import { applyWith } from '../../src/apply-with.ts'
import * as plugin from '../../src/index.ts'

/** Mounts the plugin as the host's loader does, with an \`apply\` of its own. */
export const mountWith = async (ctx: Context, apply: typeof plugin.apply, config?: unknown) =>
  ctx.plugin({ ...plugin, apply }, config)

/** Mounts the plugin over a memory made by hand. */
export const mountOver = async (ctx: Context, memory: Memory, config?: unknown) =>
  mountWith(
    ctx,
    applyWith(async () => memory),
    config,
  )

/** Mounts the plugin as it is published. */
export const mount = async (ctx: Context, config?: unknown) => mountWith(ctx, plugin.apply, config)
