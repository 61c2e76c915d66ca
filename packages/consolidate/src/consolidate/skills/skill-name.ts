/** A skill's name is the name of its folder, so it is checked before any path is made of it. */
export function isSkillName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,63}$/.test(name)
}
