import type { LanguageModel, ModelRoute } from '../ports/language-model.ts'

/**
 * The route of a call: the configured one, else that of the session, else the default. Half of a configured route is
 * completed only from a route of the same provider: no model is asked for by a name that it doesn't have. Null: no route,
 * the run is skipped as `skippedNoRoute`.
 */
export async function chooseRoute(
  model: Pick<LanguageModel, 'defaultRoute'>,
  configured: ModelRoute,
  session: ModelRoute | null,
): Promise<ModelRoute | null> {
  if (configured.provider !== '' && configured.model !== '') return configured
  const from = [session, session === null || configured.provider !== '' ? await model.defaultRoute() : null]
  const base = from.find((route) => route && (configured.provider === '' || route.provider === configured.provider))
  return base ? { provider: base.provider, model: configured.model || base.model } : null
}
