let last: Promise<unknown> = Promise.resolve()

/** Runs tasks one after the other, so that nothing interferes between reading and writing the cache. */
export function runSerially<Result>(task: () => Promise<Result>): Promise<Result> {
  const mine = last.then(task)
  last = mine.catch(() => undefined)
  return mine
}
