const NAME = '(?:role|persona|identity|system prompt|角色(?:设定|定义)?|身份|人设)'
// A heading alone, "[Role]", or a label with what somebody is to be: "Role: code reviewer", not "Role: admins must never …".
const NO_PERMISSION =
  '(?!\\s{0,3}(?:admin\\w*|root|super-?user|users?|guests?|owners?|members?|viewers?|editors?|none)\\b)'
const NO_RULE =
  '(?![^.。\\n]{0,80}(?:\\b(?:must|should|can|may|never|cannot|only|is|are|always)\\b|必须|不能|可以|不要|只能|应该|禁止))'
const LABEL = `\\s{0,2}(?:\\*\\*)?\\s?[:：](?:\\*\\*)?${NO_PERMISSION}${NO_RULE}[^\\n]{2,80}`
const HEADING = `#{1,6}[ \\t]{1,3}(?:\\d{1,2}[.)] )?(?:(?:your|the) )?${NAME}(?:${LABEL}|[ \\t]{0,3}[:：]?[ \\t]{0,3})$`

/** Source of a pattern for a heading or label behind which a prompt gives a role: "# Role", "Role: …", 【角色】. Case doesn't count. */
export const ROLE_LABEL: string = `${HEADING}|(?:【${NAME}】|\\[${NAME}\\])[:：]?|(?:\\*\\*)?${NAME}${LABEL}`
