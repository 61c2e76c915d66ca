/** "Option 2", "variant b": a pick by number or letter. Sources of patterns, for matching without case. */
export const NUMBERED = String.raw`(?:option|variant|approach|plan|proposal|number) ?(?:[a-z]|\d{1,3})`
/** "The second one". */
export const ORDINAL = `the (?:first|second|third|fourth|fifth|last|latter|former)(?: one| option| approach)?`
/** 方案二, 第二个. */
export const CHINESE_PICK = '(?:(?:方案|选项)[一二三四五a-e1-5]|第[一二三四五]个?(?:方案|选项)?)'
