/** Runs tasks one after another, in the order they were given; one that fails doesn't stop the next. */
export type Line = <Result>(task: () => Promise<Result>) => Promise<Result>

export const createLine = (): Line => {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const done = last.then(task)
    last = done.catch(() => {
      // Whoever gave the task is told by its own promise.
    })
    return done
  }
}
