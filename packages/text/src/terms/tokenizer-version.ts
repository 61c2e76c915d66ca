/** Version of the terms `indexTerms` gives; an index made with another version must be rebuilt. */
export const TOKENIZER_VERSION = 1
