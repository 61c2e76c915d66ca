import type { SentenceView } from '../features/sentence-view.ts'

const ENGLISH =
  /^(?:for|in) (?:this|our) (?:repo(?:sitory)?|project|codebase)(?: ?: (.*)|,? (?:always|never|only use|use|don't|do not) )/u
const CHINESE = /^在?(?:这个|本|我们)(?:项目|仓库|代码库)(?:里面?|中|内)? ?[:：](.*)/u
/** With one of these, the words behind the colon tell how things are. */
const TELLS = /\b(?:is|are|was|were|has|have|had|does|did|will|fail\w*|broke|works?)\b|是|有|坏|失败|会|了/u

/**
 * True for a rule that names where it holds: "For this repo: two-space indentation, no tabs.", "In this project always use
 * tabs", 本项目：缩进两格. "In this repo: CI is broken" tells how things are.
 */
export function isHouseRule({ opening }: SentenceView): boolean {
  const plain = opening.replaceAll('’', "'").replace(/ {0,2}: {0,2}/, ' : ')
  const found = ENGLISH.exec(plain) ?? CHINESE.exec(plain.replace(' : ', ':'))
  return found !== null && (found[1] === undefined || (/\S/.test(found[1]) && !TELLS.test(found[1])))
}
