/** One distinct term of a question. */
export interface QueryTerm {
  readonly term: string
  /** The word of the question it came from, as written; for "no record of: …". */
  readonly surface: string
  /** 1 for content terms, less for generic request words (hello, please, help, 帮我 …). Function words give no term. */
  readonly weight: number
  /** A lone CJK character: match index terms that begin with it. */
  readonly prefix: boolean
}

export declare function queryTerms(text: string, limit?: number): readonly QueryTerm[]
