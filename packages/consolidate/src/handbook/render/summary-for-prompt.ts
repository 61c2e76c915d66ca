import { lengthWithinTokens, normalizeText } from '@mem/text'

/**
 * What of `memory_summary.md` a prompt may hold: at most `maxTokens` estimated tokens, cut at a line end, the first line `v1` whatever a
 * person made of it. Empty when nothing but that line is left.
 */
export function summaryForPrompt(file: string, maxTokens: number): string {
  const lines = normalizeText(file).split('\n')
  const text = ['v1', ...(/^v\d+$/.test(lines[0] ?? '') ? lines.slice(1) : lines)].join('\n').trimEnd()
  const length = lengthWithinTokens(text, maxTokens)
  const cut = length === text.length ? text : text.slice(0, Math.max(0, text.lastIndexOf('\n', length))).trimEnd()
  return cut === 'v1' ? '' : cut
}
