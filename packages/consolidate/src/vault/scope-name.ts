import { MemError } from '@mem/store'

/** Checks the name of a scope, which is the name of its folder: `global` or `project-<16 hex>`. @throws MemError `VAULT_PATH_REFUSED` */
export function scopeName(name: string): string {
  if (/^(?:global|project-[0-9a-f]{16})$/.test(name)) return name
  const said = JSON.stringify(name.slice(0, 100))
  throw new MemError('VAULT_PATH_REFUSED', `${said}: a handbook is \`global\` or \`project-<16 hex>\`.`)
}
