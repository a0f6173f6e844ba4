import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addWish,
  applyServerReadState,
  nextMark,
  noteMarkTried,
  type PendingMark,
  settleMark,
  unreadWithMarks,
} from '#rules/pending/pending-marks.ts'

const wish = (id: string, isRead: boolean, wasRead = !isRead) => ({ owner: 'ada', id, isRead, wasRead })
const marks = (...wishes: ReturnType<typeof wish>[]) => wishes.reduce<readonly PendingMark[]>(addWish, [])
const none: ReadonlySet<string> = new Set()

test('the last wish for a message wins, and moves to the end', () => {
  const waiting = addWish(noteMarkTried(marks(wish('a', true), wish('b', true)), 'a'), wish('a', false))
  expect(waiting.map(({ id, isRead }) => [id, isRead])).toEqual([
    ['b', true],
    ['a', false],
  ])
  expect(nextMark(waiting, none)?.id).toBe('b')
  expect(nextMark(waiting, new Set(['b']))?.id).toBe('a')
})

test('a wish equal to the server state is dropped, unless the server may have an earlier one', () => {
  expect(marks(wish('a', true), wish('a', false))).toEqual([])
  const tried = noteMarkTried(marks(wish('a', true)), 'a')
  expect(addWish(tried, wish('a', false))).toMatchObject([{ isRead: false, wasRead: false, isTried: true }])
})

test('a response settles the wish that was sent, not one made meanwhile', () => {
  const sent = noteMarkTried(marks(wish('a', true)), 'a')
  expect(settleMark(sent, 'a', true)).toEqual([])
  expect(settleMark(addWish(sent, wish('a', false)), 'a', true)).toMatchObject([{ isRead: false, wasRead: true }])
})

test('the unread count is the server’s, adjusted by the pending wishes', () => {
  const waiting = marks(wish('a', true), wish('b', true), wish('c', false))
  expect(unreadWithMarks(5, waiting)).toBe(4)
  expect(unreadWithMarks(0, marks(wish('a', true)))).toBe(0)
  expect(unreadWithMarks(4, applyServerReadState(waiting, 'a', true))).toBe(4)
})

test('however often somebody changes their mind, one call per message brings the server to the last wish', () => {
  const changes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean(), fc.boolean()))
  fc.assert(
    fc.property(changes, (steps) => {
      const server = new Map([...'abc'].map((id) => [id, false]))
      const seen = new Map(server)
      let waiting: readonly PendingMark[] = []
      for (const [id, isRead, isHeard] of steps) {
        if (seen.get(id) !== isRead) {
          waiting = addWish(waiting, wish(id, isRead, server.get(id) ?? false))
          seen.set(id, isRead)
        }
        const next = nextMark(waiting, none)
        if (next === null) continue
        // The call is sent; its response is lost, or arrives.
        waiting = noteMarkTried(waiting, next.id)
        server.set(next.id, next.isRead)
        if (isHeard) waiting = settleMark(waiting, next.id, next.isRead)
      }
      expect(new Set(waiting.map(({ id }) => id)).size).toBe(waiting.length)
      for (const mark of waiting) server.set(mark.id, mark.isRead)
      expect(server).toEqual(seen)
    }),
  )
})
