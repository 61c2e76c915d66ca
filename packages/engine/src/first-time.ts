/** True the first time it is asked, false ever after. */
export const createFirstTime = (): (() => boolean) => {
  let isFirst = true
  return () => {
    const answer = isFirst
    isFirst = false
    return answer
  }
}
