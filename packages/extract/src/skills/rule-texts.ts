import { cutText, indexTerms } from '@mem/text'
import { sentenceEnds } from '../segment/sentence-ends.ts'
import type { MarkdownBlock, WrappedText } from './markdown/block.ts'

/** The words of one rule and what stands around them. */
export interface RuleText {
  readonly own: string
  readonly line: number
  readonly headings: readonly string[]
  /** Words before a list, and items above, that it hangs on; outermost first. */
  readonly above: readonly string[]
  /** It is an item of a numbered list. */
  readonly ordered: boolean
}

type Item = Extract<MarkdownBlock, { kind: 'item' }>

/** An item of fewer words says too little without what stands above it. */
const FEW_TERMS = 4
const LONGEST_ABOVE = 160
const MOST_PARENTS = 3
const LEADS_IN = /[:：][*_`]*$/
/** Words that turn or limit what stands below them: left out, it would say something else. */
const TURNS =
  /\b(?:not|n't|never|no|avoid|without|only|unless|except|must|always|if|when|while|before|after|until|during|instead|rather)\b|n['’]t\b|不|勿|禁|避免|除非|除了|只|仅|必须|务必|如果|若|当|时|之?前|之?后|期间|无需/i
const TURNING_HEADING =
  /^(?:(?:do not|don['’]?ts?|never|avoid|anti-?patterns?|must(?: not)?|forbidden|prohibited|not allowed|only|always|before|after|if|while|during|unless)\b|when(?! to use)\b|禁止|不要|避免|禁忌|反模式|不允许|不得|必须|如果|当|.{1,20}(?:之?前|之?后|时)$)/i

/** Rules of a text in order: list items whole, paragraphs by sentences. */
export function* ruleTexts(blocks: readonly MarkdownBlock[]): Generator<RuleText> {
  let headings: readonly { readonly level: number; readonly text: string }[] = []
  let leadIn: string | null = null
  let parents: readonly Item[] = []
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]
    if (block.kind === 'gap') continue
    if (block.kind === 'heading') {
      headings = [...headings.filter(({ level }) => level < block.level), block]
      leadIn = null
      parents = []
      continue
    }
    const path = headings.map(({ text }) => text)
    parents = parents.filter(({ depth }) => depth < block.depth)
    if (block.kind === 'paragraph') {
      const sentences = sentencesOf(block)
      const last = sentences.at(-1)?.own ?? ''
      const leads = next?.kind === 'item' && LEADS_IN.test(last)
      if (block.depth === 0) leadIn = leads ? last : null
      const around = { heading: path.at(-1) ?? null, leadIn: null, parents }
      for (const { own, line } of leads ? sentences.slice(0, -1) : sentences)
        yield { own, line, headings: path, above: above(own, around), ordered: false }
    } else {
      const around = { heading: path.at(-1) ?? null, leadIn, parents }
      parents = [...parents, block]
      const hasChildren = next?.kind === 'item' && next.depth > block.depth
      if (block.text === '' || (hasChildren && LEADS_IN.test(block.text))) continue
      const { text: own, ordered } = block
      yield { own, line: block.starts[0]?.line ?? 1, headings: path, above: above(own, around), ordered }
    }
  }
}

function sentencesOf({ text, starts }: WrappedText): readonly Pick<RuleText, 'own' | 'line'>[] {
  let start = 0
  let part = 0
  return sentenceEnds(text).flatMap((end) => {
    const raw = text.slice(start, end)
    const at = start + raw.length - raw.trimStart().length
    start = end
    while ((starts[part + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) part += 1
    const own = raw.trim()
    return /[\p{L}\p{N}]/u.test(own) ? [{ own, line: starts[part]?.line ?? 1 }] : []
  })
}

/** Cut first: the pattern looks at every blank. */
const plain = (text: string) => cutText(text, LONGEST_ABOVE).replace(/[:：\s]+([*_`]*)$/, '$1')

interface Around {
  readonly heading: string | null
  readonly leadIn: string | null
  readonly parents: readonly Item[]
}

/** What a text can't do without, of what stands above it. */
function above(own: string, { heading, leadIn, parents }: Around): readonly string[] {
  const short = indexTerms(own, FEW_TERMS).length < FEW_TERMS
  const hangsOn = (text: string) => text !== '' && (short || (LEADS_IN.test(text) && TURNS.test(text)))
  const lists = [leadIn ?? '', ...parents.slice(-MOST_PARENTS).map(({ text }) => text)].filter(hangsOn)
  return [...(heading !== null && TURNING_HEADING.test(heading) ? [heading] : []), ...lists].map(plain)
}
