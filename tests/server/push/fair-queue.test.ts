import { expect, test } from 'vitest'
import { makeFairQueue } from '../../../src/server/push/fair-queue.ts'

const bounds = { atOnce: 4, ofOneAtOnce: 2, queuedMax: 7, ofOneQueuedMax: 5 }

/** Jobs that end when the test says so: which have begun, by the device’s name, such as `eve 1`. */
function makeJobs() {
  const queue = makeFairQueue(['addressed', 'followed'], bounds)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const jobOf = (name: string, as = name) => {
    const [uid = '', endpoint = ''] = name.split(' ')
    const run = () => {
      begun.push(as)
      return new Promise<void>((end) => ends.set(as, end))
    }
    return { device: { uid, endpoint }, run }
  }
  return {
    queue,
    begun,
    take: (name: string, kind: 'addressed' | 'followed' = 'addressed', as = name) => {
      const { device, run } = jobOf(name, as)
      return queue.take(kind, device, run)
    },
    takeLater: (name: string, kind: 'addressed' | 'followed' = 'addressed') => {
      const { device, run } = jobOf(name)
      return queue.takeLater(kind, device, run, 0)
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('a person has two jobs running, of all kinds together; their others follow as these end', async () => {
  const { take, begun, end } = makeJobs()
  for (const name of ['eve 1', 'eve 2', 'eve 3']) take(name)
  take('eve 4', 'followed')
  expect(begun).toEqual(['eve 1', 'eve 2'])
  await end('eve 1')
  expect(begun).toEqual(['eve 1', 'eve 2', 'eve 3'])
  await end('eve 2')
  expect(begun).toEqual(['eve 1', 'eve 2', 'eve 3', 'eve 4'])
})

test('a device has one job running, in the order they came', async () => {
  const { take, begun, end, queue } = makeJobs()
  take('eve 1')
  take('eve 1', 'addressed', 'again')
  expect(queue.waitsForOwn({ uid: 'eve', endpoint: '1' })).toBe(true)
  take('eve 2')
  expect(begun).toEqual(['eve 1', 'eve 2'])
  await end('eve 1')
  expect(begun).toEqual(['eve 1', 'eve 2', 'again'])
})

test('a person with no running job goes first, and each kind has slots of its own', async () => {
  const { take, begun, end } = makeJobs()
  for (const name of ['eve 1', 'eve 2', 'eve 3', 'lin 1', 'lin 2', 'lin 3', 'mia 1', 'wei 1']) take(name)
  expect(begun).toEqual(['eve 1', 'eve 2', 'lin 1', 'lin 2'])
  take('ada 1', 'followed')
  expect(begun).toEqual(['eve 1', 'eve 2', 'lin 1', 'lin 2', 'ada 1'])
  await end('eve 1')
  await end('lin 1')
  expect(begun.slice(5)).toEqual(['mia 1', 'wei 1'])
  await end('eve 2')
  expect(begun.slice(7)).toEqual(['eve 3'])
})

test('the queue is bounded for each person and each kind; a job that can start immediately is never refused', async () => {
  const { take, takeLater, begun, end, queue } = makeJobs()
  const names = (uid: string, count: number) => Array.from({ length: count }, (_, at) => `${uid} ${at}`)
  expect(names('eve', 8).filter((name) => take(name))).toEqual(names('eve', 7))
  expect(takeLater('eve 9')).toBe(false)
  expect(names('lin', 8).filter((name) => take(name, 'followed'))).toEqual(names('lin', 7))
  expect([take('mia 1'), take('mia 2'), take('mia 3')]).toEqual([true, true, true])
  // Another that waits for its time makes seven of this kind.
  expect([takeLater('wei 1'), takeLater('wei 2')]).toEqual([true, false])
  expect(take('ada 1', 'followed')).toBe(true)
  expect(take('ada 2')).toBe(false)
  expect(begun).toContain('ada 1')
  const ending = queue.close()
  for (const name of begun) await end(name)
  await ending
  expect(begun).toHaveLength(7)
})

test('queued and delayed jobs of one kind take no room of the other', async () => {
  const { take, takeLater, begun, end, queue } = makeJobs()
  const people = Array.from({ length: bounds.queuedMax }, (_, at) => `follower${at} 1`)
  expect(people.filter((name) => takeLater(name, 'followed'))).toEqual(people)
  expect(takeLater('lin 1', 'followed')).toBe(false)
  const addressed = ['eve 1', 'eve 2', 'mia 1', 'mia 2', 'wei 1', 'wei 2']
  expect(addressed.filter((name) => take(name))).toEqual(addressed)
  expect(takeLater('ada 1')).toBe(true)
  const ending = queue.close()
  for (const name of begun) await end(name)
  await ending
})

test('when nothing runs or waits any more, all slots are free again', async () => {
  const { take, begun, end } = makeJobs()
  const all = ['eve 1', 'eve 2', 'eve 3', 'lin 1', 'lin 2', 'mia 1']
  for (const name of all) take(name)
  while (begun.length < all.length) for (const name of [...begun]) await end(name)
  for (const name of [...begun]) await end(name)
  begun.length = 0
  for (const name of ['eve 5', 'eve 6', 'lin 5', 'lin 6']) take(name)
  expect(begun).toHaveLength(bounds.atOnce)
})
