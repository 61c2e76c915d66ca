const EXTRA_FILE = /^(?:scripts|templates|examples)(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]{0,63}){1,3}$/

/** Whether a file beside `SKILL.md` may have this path inside the skill's folder. */
export function isExtraFile(path: string): boolean {
  return EXTRA_FILE.test(path)
}
