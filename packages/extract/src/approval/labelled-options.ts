import type { Span } from '@mem/text'
import { listNumber } from './list-number.ts'

const LABEL =
  /(?:^|[.!?。！？；;])[ \t]{0,8}(?:[-*+] )?(?:\*\*|__)?(?:(?:option|variant|approach|plan) |方案|选项)?([1-9a-z]|[一二三四五六七八九十])(?:\*\*|__)?[.)）:：、](?:\*\*|__)?\s?/gimu

/** The text of the options that a message labels 1 to n or A to E, in this order; null where it labels them otherwise, or not. */
export function labelledOptions(text: string): readonly Span[] | null {
  const labels = [...text.matchAll(LABEL)]
  if (labels.length < 2 || labels.some(({ 1: label }, at) => listNumber(label ?? '') !== at + 1)) return null
  return labels.map(({ index, 0: label }, at) => ({
    start: index + label.length,
    end: endOf(text, labels[at + 1]?.index ?? text.length),
  }))
}

// The mark that ends a sentence stands before the next label and belongs to the option.
function endOf(text: string, next: number): number {
  return /[.!?。！？；;]/.test(text[next] ?? '') ? next + 1 : next
}
