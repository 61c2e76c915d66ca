const VERSION = /^(.+)@(\d+)$/

/** Whether one extractor's name is a newer version of the other's: `rules@3` of `rules@2`. */
export function isNewerVersion(one: string, other: string): boolean {
  const [, name, version] = VERSION.exec(one) ?? []
  const [, otherName, otherVersion] = VERSION.exec(other) ?? []
  return name !== undefined && name === otherName && Number(version) > Number(otherVersion)
}
