import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMark,
  applyServerReadState,
  completeMark,
  nextMark,
  type PendingMark,
  recordMarkAttempt,
  unreadWithMarks,
} from '#rules/pending/pending-marks.ts'

const mark = (id: string, isRead: boolean, wasRead = !isRead) => ({ owner: 'ada', id, isRead, wasRead })
const marks = (...marked: ReturnType<typeof mark>[]) => marked.reduce<readonly PendingMark[]>(addMark, [])
const none: ReadonlySet<string> = new Set()

test('the last mark of a message wins, and moves to the end', () => {
  const waiting = addMark(recordMarkAttempt(marks(mark('a', true), mark('b', true)), 'a'), mark('a', false))
  expect(waiting.map(({ id, isRead }) => [id, isRead])).toEqual([
    ['b', true],
    ['a', false],
  ])
  expect(nextMark(waiting, none)?.id).toBe('b')
  expect(nextMark(waiting, new Set(['b']))?.id).toBe('a')
})

test('a mark equal to the server state is dropped, unless the server may have an earlier one', () => {
  expect(marks(mark('a', true), mark('a', false))).toEqual([])
  const tried = recordMarkAttempt(marks(mark('a', true)), 'a')
  expect(addMark(tried, mark('a', false))).toMatchObject([{ isRead: false, wasRead: false, isTried: true }])
})

test('a response settles the mark that was sent, not one made meanwhile', () => {
  const sent = recordMarkAttempt(marks(mark('a', true)), 'a')
  expect(completeMark(sent, 'a', true)).toEqual([])
  expect(completeMark(addMark(sent, mark('a', false)), 'a', true)).toMatchObject([{ isRead: false, wasRead: true }])
})

test('the unread count is the server’s, adjusted by the pending marks', () => {
  const waiting = marks(mark('a', true), mark('b', true), mark('c', false))
  expect(unreadWithMarks(5, waiting)).toBe(4)
  expect(unreadWithMarks(0, marks(mark('a', true)))).toBe(0)
  expect(unreadWithMarks(4, applyServerReadState(waiting, 'a', true))).toBe(4)
})

test('however often somebody changes their mind, one call per message brings the server to the last mark', () => {
  const changes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean(), fc.boolean()))
  fc.assert(
    fc.property(changes, (steps) => {
      const server = new Map([...'abc'].map((id) => [id, false]))
      const seen = new Map(server)
      let waiting: readonly PendingMark[] = []
      for (const [id, isRead, isHeard] of steps) {
        if (seen.get(id) !== isRead) {
          waiting = addMark(waiting, mark(id, isRead, server.get(id) ?? false))
          seen.set(id, isRead)
        }
        const next = nextMark(waiting, none)
        if (next === null) continue
        // The call is sent; its response is lost, or arrives.
        waiting = recordMarkAttempt(waiting, next.id)
        server.set(next.id, next.isRead)
        if (isHeard) waiting = completeMark(waiting, next.id, next.isRead)
      }
      expect(new Set(waiting.map(({ id }) => id)).size).toBe(waiting.length)
      for (const mark of waiting) server.set(mark.id, mark.isRead)
      expect(server).toEqual(seen)
    }),
  )
})
