import type { Translator } from '@mem/retrieve'
import type { Health } from '../health.ts'

/** The lexicon, once it is loaded. */
export interface TranslatorHolder {
  /** Loads it the first time; without it recall goes on with the words themselves. Never throws. */
  load(): Promise<void>
  /** Null until it is loaded, and when it is switched off. */
  readonly current: () => Translator | null
}

const readLexicon = async (): Promise<Translator> => (await import('@mem/lexicon-zh-en')).openLexicon()

/**
 * Loads the lexicon with the first question, before the time of recall begins: some ten milliseconds and 10 MB that a process which
 * only stores never spends, and that the import of the engine must not cost.
 */
export const createTranslatorHolder = (
  enabled: boolean,
  health: Health,
  read: () => Promise<Translator> = readLexicon,
): TranslatorHolder => {
  let translator: Translator | null = null
  let loading: Promise<void> | undefined
  const open = async (): Promise<void> => {
    try {
      translator = await read()
    } catch (error) {
      health.record('lexicon', error)
    }
  }
  return {
    async load() {
      if (!enabled) return
      loading ??= open()
      await loading
    },
    current: () => translator,
  }
}
