import type { Violation, ViolationFacts } from './checks/violation.ts'

type Language = 'en' | 'zh'

const english = (facts: ViolationFacts): string => {
  switch (facts.kind) {
    case 'missing-term':
      return facts.wanted === 1
        ? `"${facts.term}" is missing`
        : `"${facts.term}" stands ${facts.found} times, at least ${facts.wanted} are required`
    case 'forbidden-term':
      return `"${facts.term}" must not appear`
    case 'number-without-conditions':
      return `${facts.number} is given without its conditions: ${facts.missing.join(', ')}`
    case 'forbidden-number':
      return `the number ${facts.number} must not appear`
    case 'script':
      return facts.says ?? 'a script says no'
  }
}

const chinese = (facts: ViolationFacts): string => {
  switch (facts.kind) {
    case 'missing-term':
      return facts.wanted === 1
        ? `缺少“${facts.term}”`
        : `“${facts.term}”出现 ${facts.found} 次，至少需要 ${facts.wanted} 次`
    case 'forbidden-term':
      return `不得出现“${facts.term}”`
    case 'number-without-conditions':
      return `${facts.number} 没有注明条件：${facts.missing.join('、')}`
    case 'forbidden-number':
      return `不得出现数字 ${facts.number}`
    case 'script':
      return facts.says ?? '脚本判定不通过'
  }
}

/** One violation as a sentence: what is wrong, and what the configuration says about it. */
export const violationText = ({ message, facts }: Violation, language: Language): string => {
  const wrong = language === 'zh' ? chinese(facts) : english(facts)
  return `${wrong}${message === null ? '' : ` (${message})`}`
}
