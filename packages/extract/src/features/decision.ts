import { readCorrection } from '../correction/read-correction.ts'
import { cue } from './cue.ts'
import type { Feature } from './feature.ts'

/** Choices, and statements that replace earlier ones. */
export const DECISION: readonly Feature[] = [
  cue('choose', {
    en: "let's (?:use|go with|keep|skip|do|stick|drop|make|have|call|put|leave|not|start with|stay)|(?:we|i)(?:'ll| will|'re| are|'ve| have)? (?:use|go(?:ing)? with|chose|chosen|decided|picked|settled|agreed|switched|moved)|decid(?:ed|ision)(?! later)|option [a-e0-9]|go(?:ing)? with|(?:^|[,:;] ?)(?:please |so |then |and )?(?:use|using|keep)(?! case)|we use|stay with",
    zh: '定了|就(?:用|选|按)|采用|选用|沿用|改用|统一用|我们都?用(?![的了来])|决定|敲定|定(?:为|下来)|方案[a-d一二三1-9]|保留|选择用?|拍板',
    other: 'vamos (?:usar|a usar)|usaremos|wir nehmen|wir verwenden|on utilise|используем|を使(?:う|い)|사용',
  }),
  cue('change-back', {
    en: 'go(?:ing)? back to|back to the|revert(?:ed)?|undo|undid|replac(?:e|ed|ing) \\S+(?: \\S+){0,3} with|switch(?:ed|ing)? (?:back|to|from)|get rid of|remove|drop',
    zh: '改回|恢复|去掉|弃用|废弃|换回|撤回|切回|不再(?:用|使用)|删掉|取消',
  }),
  {
    name: 'correction',
    holds: (view) => readCorrection(view.raw)?.explicit === true,
  },
  cue('answer-pick', {
    en: '(?:option|variant|approach|plan|choice|number) (?:[a-e]|\\d)(?:,? (?:and|or) (?:[a-e]|\\d))?|both|neither|the (?:first|second|third|last|latter|former) (?:one|option)',
    zh: '(?:选|用)?(?:方案|选项|第)[一二三四a-d1-4]个?|前者|后者',
    opening: true,
  }),
]
