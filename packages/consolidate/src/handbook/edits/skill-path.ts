const SKILL_FILE =
  /^skills\/([a-z0-9][a-z0-9-]{0,63})\/(SKILL\.md|(?:scripts|templates|examples)\/[^/]{1,120}(?:\/[^/]{1,120}){0,2})$/

/** The skill and the path inside its folder; null where no skill's file may stand. */
export function skillPath(path: string): { readonly skill: string; readonly path: string } | null {
  const [, skill, file] = SKILL_FILE.exec(path) ?? []
  return skill === undefined || file === undefined ? null : { skill, path: file }
}
