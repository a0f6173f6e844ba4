let last: Promise<unknown> = Promise.resolve()

/** One after the other: what is kept is read, changed and written again, and nobody may come in between. */
export function runSerially<Result>(task: () => Promise<Result>): Promise<Result> {
  const mine = last.then(task)
  last = mine.catch(() => undefined)
  return mine
}
