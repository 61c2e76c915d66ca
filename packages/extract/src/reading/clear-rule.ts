import type { SentenceView } from '../features/sentence-view.ts'

const THINGS =
  '(?:dep(?:endencie)?s|packages|librar(?:y|ies)|libs|frameworks|comments|emojis?|classes|globals|mocks|mocking|default exports?|console\\.logs?|semicolons?|tabs|abbreviations|abstractions|magic numbers|inline styles|force[- ]push(?:es|ing)?|direct (?:commits|pushes)|todos?|ts-ignores?|try/catch(?:es)?|workarounds|hacks|docstrings|placeholders|stubs|backwards? compat(?:ibility)?)'
const NOT_BEHIND = '(?!know|understand|think|see|have\\b|want|worry|need|care|mind|get\\b|work)'
const ORDERS = '(?:use|run|write|test|build|format|lint|install|call|name|store|deploy|bundle|log|cache|parse|mock)'
const FORMS: readonly RegExp[] = [
  // "No new deps!!", "NO MORE COMMENTS IN CODE!!!"; "no errors" and "no luck" report.
  `^no (?:more |new |extra )*${THINGS}(?: (?:in|on|for|to|please|without|except|unless)\\b[^,;?]{1,60})?[\\s.!]*$`,
  // "If its friday dont deploy, unless hotfix"; "if the tests don't pass" says nothing of the kind.
  `^(?:if|when) (?:(?:it'?s|its) (?:an? )?[\\w-]{2,20}(?: [\\w-]{2,20})?|[^,.;?]{2,60},)(?: then)? (?:never|don't|do not) ${NOT_BEHIND}[a-z]+`,
  // "Run tests w/ vitest not jest".
  `^${ORDERS} (?:[^\\s,.;?]{1,30} ){0,5}(?!is\\b|are\\b|was\\b|does\\b|do\\b|did\\b|if\\b|or\\b)[^\\s,.;?]{2,30},? not (?:with |in |on |as )?(?!sure|yet|only|just|to\\b|be\\b|work)[\\w.@/+-]{2,30}[\\s.!]*$`,
  '^除了[^，。？?]{1,12}[，,]?(?:其他|其它|别的)?[^，。？?]{0,8}?都(?:可以|能|要|必须|得|用|不能|不要|不许)[^，。？?吗呢]{1,20}[。！!]*$',
].map((form) => new RegExp(form, 'iu'))

/** True for a rule that is short of words and yet clear: it is kept at least as a guess, whatever its score. */
export function isClearRule({ lower, opening }: SentenceView): boolean {
  return FORMS.some((form) => form.test(lower) || form.test(opening))
}
