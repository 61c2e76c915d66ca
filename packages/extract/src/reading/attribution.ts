const REPORT =
  /^((?:the |our |my )?[\p{L}][\p{L}\p{N}.'-]{0,30}(?: [\p{L}\p{N}.'-]{1,30}){0,3}?) (?:now |also |just |still )?(?:says?|said|told (?:me|us)|wants?|insists?|claims?|confirmed|reports?|requires?|decided)(?: (?:today|yesterday|now|again|this morning|last week))?(?: that| on)?[ ,:]+/iu
const REPORT_ZH =
  /^([\p{Script=Han}A-Za-z]{1,12}?)(?:今天|昨天|刚才|现在)?(?:说|表示|坚持|告诉我们?|要求|认为|确认)(?:过|了)?[，,：:]?\s*/u
const SPEAKER = /^(?:i|we|you|it|this|that|they|he|she|there|who|what|我们?|你们?|他们?|她|它|这|那|谁)$/i

export interface Attribution {
  /** Who is quoted, as said; null when the sentence is the user's own word. */
  readonly source: string | null
  /** The sentence without "X says that". */
  readonly rest: string
}

/** Tells what the user says from what the user reports: "Legal says the period must be 18 months". */
export function readAttribution(sentence: string): Attribution {
  const found = REPORT.exec(sentence) ?? REPORT_ZH.exec(sentence)
  const source = found?.[1]?.trim() ?? ''
  if (found === null || source === '' || SPEAKER.test(source)) return { source: null, rest: sentence }
  return { source, rest: sentence.slice(found[0].length) }
}
