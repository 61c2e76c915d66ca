import type { SentenceView } from './sentence-view.ts'

/** A named yes-or-no property of a sentence. Its weight stands in the weight table under the same name. */
export interface Feature {
  readonly name: string
  readonly holds: (view: SentenceView) => boolean
}
