import { MemError } from '@mem/store'
import { detectLanguage } from '@mem/text'
import type { Runtime } from '../runtime.ts'

/** Language of a session's labels: fixed by config, else decided at its first block and kept, as soon as that can be written. */
export const blockLanguage = async (runtime: Runtime, session: string, question: string): Promise<'en' | 'zh'> => {
  if (runtime.config.language !== 'auto') return runtime.config.language
  const known = await runtime.sessions.get(session)
  if (known.language) return known.language
  const language = detectLanguage(question)
  const { store } = runtime
  try {
    runtime.sessions.replace(await store.write(store.sessions.put({ key: session, language })))
  } catch (error) {
    if (!MemError.is(error)) throw error
    runtime.health.record('language', error)
  }
  return language
}
