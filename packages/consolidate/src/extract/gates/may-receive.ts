import type { ModelRoute } from '../../ports/language-model.ts'
import type { SessionFacts } from '../../ports/session-log.ts'
import type { Settings } from '../../settings.ts'

/**
 * Whether a model may see a session. By default only the provider that the session itself talked to: a conversation with a private
 * model isn't sent elsewhere. A session whose provider nobody knows goes nowhere but to those that are allowed for all.
 */
export function mayReceive(
  route: ModelRoute,
  session: Pick<SessionFacts, 'route'>,
  { providerPolicy, allowedProviders }: Pick<Settings, 'providerPolicy' | 'allowedProviders'>,
): boolean {
  if (providerPolicy === 'any' || allowedProviders.includes(route.provider)) return true
  return session.route?.provider === route.provider
}
