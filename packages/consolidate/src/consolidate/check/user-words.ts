const HEADING = /^\s{0,3}#{1,6}\s+(.*)$|^\*\*([^*]+)\*\*:?\s*$/
const PREFERENCES = /preference|偏好|喜好|好み/i

/**
 * The lines of a record that quote the user: those under its headings of preferences, which the extraction checked against what they
 * typed. Everything else there may come from an assistant, a tool or a page.
 */
export function userWordsOf(rawMemory: string): string {
  let isTheirs = false
  const lines: string[] = []
  for (const line of rawMemory.split('\n')) {
    const [, marked, bold] = HEADING.exec(line) ?? []
    const heading = marked ?? bold
    if (heading !== undefined) isTheirs = PREFERENCES.test(heading)
    else if (isTheirs) lines.push(line)
  }
  return lines.join('\n')
}
