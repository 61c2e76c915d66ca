import { describe, expect, it } from 'vitest'
import { chooseRoute } from '../../src/generate/choose-route.ts'

const none = { provider: '', model: '' }
const session = { provider: 'orchard', model: 'pippin-1' }
const standard = { provider: 'garden', model: 'rose-2' }
const host = (route: typeof standard | null) => ({ defaultRoute: async () => route })

describe('the route of a call', () => {
  it.each([
    ['the configured one', { provider: 'field', model: 'oat' }, session, standard, { provider: 'field', model: 'oat' }],
    ['that of the session where none is configured', none, session, standard, session],
    ['the default where the session’s isn’t known', none, null, standard, standard],
    ['a configured model of the session’s provider', { provider: '', model: 'pippin-mini' }, session, standard, { provider: 'orchard', model: 'pippin-mini' }],
    ['the session’s model of the configured provider', { provider: 'orchard', model: '' }, session, standard, session],
    ['the default model of the configured provider', { provider: 'garden', model: '' }, session, standard, standard],
    ['nothing where the configured provider has no known model', { provider: 'field', model: '' }, session, standard, null],
    ['nothing where nobody names one', none, null, null, null],
    ['nothing for a configured model whose provider nobody names', { provider: '', model: 'oat' }, null, null, null],
  ])('is %s', async (_, configured, given, fallback, expected) => { // T-09
    expect(await chooseRoute(host(fallback), configured, given)).toEqual(expected)
  })

  it('doesn’t depend on the default where it isn’t needed', async () => {
    const broken = { defaultRoute: () => Promise.reject(new Error('no default')) }
    expect(await chooseRoute(broken, none, session)).toEqual(session)
    expect(await chooseRoute(broken, { provider: 'field', model: 'oat' }, null)).toEqual({ provider: 'field', model: 'oat' })
  })
})
