import type { ModelCapabilities } from '../ports/language-model.ts'

/** The effort to send: the configured one when the model lists it, else null, the provider's default. */
export function effortOf(capabilities: ModelCapabilities | null, configured: string | null): string | null {
  return configured && capabilities?.efforts.includes(configured) ? configured : null
}
