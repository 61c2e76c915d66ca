import { foldText } from '@mem/text'
import type { BlockRule } from '../block.ts'
import { labelField } from '../safe-text/label-field.ts'
import { neutralText } from '../safe-text/neutral-text.ts'
import type { Words } from '../words/words.ts'
import { type Candidate, candidate } from './candidate.ts'
import { label } from './label.ts'

export const ruleLines = (
  rules: readonly BlockRule[],
  section: 'rules-core' | 'rules',
  words: Words,
): readonly Candidate[] =>
  rules.map((rule) => {
    const text = neutralText(rule.text)
    const scope = rule.scope === null ? '' : neutralText(rule.scope)
    const mark = rule.currentState ? words.marks['current-state'] : null
    const source = label(`rule ${labelField(rule.path)}:${rule.line}`, [mark])
    const written = `${source} ${text}${words.circumstances([], scope)}`
    return candidate({
      section,
      kind: section === 'rules' ? 'rule' : 'core-rule',
      ref: rule.id,
      key: `rule ${foldText(text)} ${foldText(scope)}`,
      readable: text !== '',
      text: () => written,
    })
  })
