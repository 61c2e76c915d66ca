/** A term of a question, as claims are looked up by it. */
export interface QuestionTerm {
  readonly term: string
  /** 1 for a word of content, less for words of any request (`QueryTerm` of `@mem/text`). */
  readonly weight: number
}
