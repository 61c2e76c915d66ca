/** Name and version of what reads skills; rules that another version stored are read again. */
export const SKILL_PARSER = 'skills@1'
