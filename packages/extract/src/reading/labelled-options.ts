import type { Span } from '@mem/text'
import { listNumber } from './list-number.ts'

const LABEL =
  /(?:^|[.;:。；：]\s|[。；：])[ \t]*(?:[-*+] )?(?:\*\*|__)?(?:(?:option|variant|approach|plan) ?|方案|选项|第)?([1-9a-e一二三四五])(?:\*\*|__)?(?:[.)）:：、]|个?(?:方案|选项)| [-–—])(?=\s|\*|[^\x00-\x7F])/gimu

/** An option that a message labels itself: "2." or "B)" at the start of a line or sentence, "Option 2:", 方案二：. */
export interface LabelledOption extends Span {
  /** Counted from 1. */
  readonly number: number
}

/** The options that a message labels, each up to the next label or an empty line; empty when it labels fewer than two. */
export function labelledOptions(text: string): readonly LabelledOption[] {
  const labels = [...text.matchAll(LABEL)]
  if (labels.length < 2) return []
  return labels.map(({ index, 1: label }, at) => {
    const end = labels[at + 1]?.index ?? text.length
    const gap = text.indexOf('\n\n', index + 1)
    return { number: listNumber(label ?? ''), start: index, end: gap < 0 ? end : Math.min(end, gap) }
  })
}
