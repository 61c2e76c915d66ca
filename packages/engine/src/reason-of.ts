/** What an unknown thrown value says; never throws itself. */
export const reasonOf = (error: unknown): string => {
  try {
    return error instanceof Error ? error.message : String(error)
  } catch {
    // Some values can't be made a string, such as an object without prototype.
    return 'an error that says nothing'
  }
}
