// Pieces that tokenizers keep whole: words cut at their humps, digits, spaces, line ends, signs, letters of other alphabets.
const PIECE =
  /([A-Za-z0-9+/]{24,})|([A-Z]?[a-z]+|[A-Z]+)|([0-9]+)|([ \t]+)|(\n+)|([!-/:-@[-`{-~]+)|([\u0080-\u10ff]+)|[\s\S]/gu
const HUMP = /[A-Z]?[a-z]+|[A-Z]+|[0-9]+|[+/]+/g
const MARGIN = 1.15

/**
 * Estimated tokens of a text that is sent to a model, with a margin of 15 %: for budgets that must hold, where `estimateTokens`
 * is for the size of what is shown. Weights were fitted to cl100k_base and o200k_base (gpt-tokenizer 3) over prose, code, lock files,
 * dense JSON, logs, hashes, base64 and Chinese, Japanese and Korean; the result is 0.99 to 1.6 times the larger of the two.
 * Four characters a token, the usual rule, gives half of dense JSON and a quarter of Chinese. Linear time.
 */
export function estimateInput(text: string): number {
  let tokens = 0
  for (const [piece, run, word, digits, spaces, lines, signs, letters] of text.matchAll(PIECE)) {
    if (run !== undefined) tokens += runTokens(run)
    else if (word !== undefined) tokens += wordTokens(word)
    else if (digits !== undefined) tokens += Math.ceil(digits.length / 3)
    // One space belongs to the word behind it.
    else if (spaces !== undefined) tokens += spaces.length === 1 ? 0 : 1
    else if (lines !== undefined) tokens += 1
    else if (signs !== undefined) tokens += signs.length <= 2 ? 1 : signs.length / 1.7
    else if (letters !== undefined) tokens += letters.length / 2
    else tokens += piece.length > 1 ? 3 : 1.25
  }
  return Math.ceil(tokens * MARGIN)
}

function wordTokens(word: string): number {
  return word.length <= 4 ? 1 : Math.ceil(word.length / 6)
}

/** A long run of letters and digits: base64 and keys when all kinds are mixed, else a path or a hash. */
function runTokens(run: string): number {
  if (/[a-z]/.test(run) && /[A-Z]/.test(run) && /[0-9]/.test(run)) return run.length / 1.3
  let tokens = 0
  for (const [hump] of run.matchAll(HUMP)) tokens += /^[0-9]/.test(hump) ? Math.ceil(hump.length / 3) : wordTokens(hump)
  return tokens
}
