import { foldText } from '@mem/text'

/** The attribute of a statement that chooses something for a thing: "commit messages in English", 缓存用 Redis. */
export const CHOICE = 'choice'

/** What is chosen for what. */
export interface Choice {
  readonly subject: string
  readonly attribute: typeof CHOICE
  readonly value: string
}

const LANGUAGE =
  '(?:plain |simple )?(?:english|chinese|mandarin|german|french|spanish|japanese|korean|russian|italian|portuguese|dutch)'
const LEAD =
  "(?:(?:please|ok(?:ay)?|and|but|so|also|actually|now|from now on|going forward|always|let's|we(?:'ll)?|should|must)[\\s,:]{1,2}){0,4}"
const SUBJECT =
  '(?:all |the |our |my |your |every )*(?<subject>[\\p{L}][\\p{L}\\d-]{1,20}(?: [\\p{L}\\d-]{2,20}){0,2}?)'
const VALUE = '(?<value>[\\w.@/+#-]{1,30})'
const END = '(?: now| instead| again| please| only)?[\\s.!]*$'
const FORMS: readonly RegExp[] = [
  `^${LEAD}(?:write|keep|do|make) ${SUBJECT} (?:only )?in (?<value>${LANGUAGE})${END}`,
  `^${LEAD}${SUBJECT} (?:(?:must|should|have to|has to|need to|will|shall|are|is|go|stay|always|be|now|written|kept|only) ){0,4}in (?<value>${LANGUAGE})${END}`,
  `^${LEAD}(?:switch|change|move) ${SUBJECT} (?:over |back )?to (?<value>${LANGUAGE})${END}`,
  `^${LEAD}(?:switch|move|migrate) ${SUBJECT} (?:over |back )?(?:to|to using) ${VALUE}${END}`,
  `^${LEAD}use ${VALUE} (?:for|as) ${SUBJECT}${END}`,
].map((form) => new RegExp(form, 'iu'))
const LEAD_ZH = '(?:(?:以后|今后|往后|从现在起|现在|默认|请|把|将|那|我们|所有|算了|好的?)[的，,\\s]{0,2}){0,4}'
const SUBJECT_ZH =
  '(?<subject>(?!必须|不|禁|应该|可以|需要|一律|统一|决定|始终|这|那|我|你|大家|直接|还是|先|再|都|只|别|能|会|改|没)[^，。；！？：\\s的把将不别没]{2,16}?)'
const ALL_ZH = '(?:(?:都|统一|全部|一律|必须|要|应该|只能?|默认|以后|全|请|得|就)){0,3}'
const ZH = new RegExp(
  `^${LEAD_ZH}${SUBJECT_ZH}\\s?${ALL_ZH}(?:改用|改成|改为|换成|换用|改回|切换到|使用|采用|写成|用)\\s?(?<value>(?:[A-Za-z][\\w.@/+#-]{0,30}|\\p{Script=Han}{1,8}?))\\s?(?:来?写|书写|编写)?(?:吧|了|好了)?[。.!！]*$`,
  'iu',
)
const CHANGES =
  /\b(?:switch|change|move|migrate)\b|\b(?:from now on|going forward|instead|now)\b|改用|改成|改为|换成|换用|改回|切换到|从现在起|以后|今后|往后/iu

const IS_LANGUAGE = new RegExp(`^(?:${LANGUAGE}|[中英德法日韩俄]文|[汉英德法日韩俄]语)$`, 'iu')

/** Reads which language, tool or thing a sentence chooses for what; only whole sentences that say nothing else. */
export function readChoice(sentence: string): Choice | null {
  const text = sentence.replaceAll('’', "'").trim()
  if (text.length > 120) return null
  for (const form of [...FORMS, ZH]) {
    const { subject = '', value = '' } = form.exec(text)?.groups ?? {}
    if (subject !== '' && value !== '') return { subject: foldText(subject).trim(), attribute: CHOICE, value }
  }
  return null
}

/** True for a choice that is said to be another one than before: "switch … to", "from now on", 改用, 以后. */
export function changesChoice(sentence: string): boolean {
  return CHANGES.test(sentence)
}

/** True for the name of a language that people speak. */
export function isLanguage(value: string): boolean {
  return IS_LANGUAGE.test(value)
}
