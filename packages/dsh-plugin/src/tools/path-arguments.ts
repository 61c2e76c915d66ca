/** Arguments that name a file: `file_path` and `path` are those of DSH's own tools, the others are usual elsewhere. */
const names = ['file_path', 'path', 'filePath', 'paths', 'notebook_path', 'old_path', 'new_path']

/** The paths among a tool's arguments. */
export const pathArguments = (given: unknown): readonly string[] => {
  if (typeof given !== 'object' || given === null) return []
  const values = new Map<string, unknown>(Object.entries(given))
  return names
    .flatMap((name) => values.get(name) ?? [])
    .filter((value) => typeof value === 'string' && value !== '')
    .map(String)
}
