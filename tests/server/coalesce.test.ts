import { expect, test } from 'vitest'
import { coalesce } from '../../src/server/process/coalesce.ts'

/** Runs that end when told to. */
function controlled() {
  const ends: (() => void)[] = []
  const errors: unknown[] = []
  const runs = coalesce(
    () => new Promise((resolve) => ends.push(resolve)),
    (error) => errors.push(error),
  )
  return { runs, ends, errors, count: () => ends.length }
}

test('asked for meanwhile, it runs once more afterwards', async () => {
  const { runs, ends, count } = controlled()
  runs.request()
  runs.request()
  runs.request()
  expect(count()).toBe(1)
  ends[0]?.()
  await Promise.resolve()
  await expect.poll(count).toBe(2)
  expect(runs.isRunning()).toBe(true)
  ends[1]?.()
  await runs.idle()
  expect([count(), runs.isRunning()]).toEqual([2, false])
  runs.request()
  expect(count()).toBe(3)
})

test('it runs again after an error, which is reported', async () => {
  const errors: unknown[] = []
  let runsLeft = 2
  const runs = coalesce(
    async () => {
      runsLeft -= 1
      if (runsLeft > 0) runs.request()
      throw new Error(`${runsLeft} left`)
    },
    (error) => errors.push(error),
  )
  runs.request()
  await runs.idle()
  expect(errors.map(String)).toEqual(['Error: 1 left', 'Error: 0 left'])
})
