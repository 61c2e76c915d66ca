/** What stood between double quotes, `\"` and `\\` read as one character. */
export const unquoted = (text: string): string => text.replace(/\\(["\\])/g, '$1')
