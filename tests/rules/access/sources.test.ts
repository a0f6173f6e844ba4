import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReadByAll } from '#rules/access/sources.ts'
import { canSee } from '#rules/access/visibility.ts'

const publicMessage = { public: true, author_uid: 'wei', recipients: [] }
const to = (author_uid: string, ...recipients: string[]) => ({ public: false, author_uid, recipients })

test('a public message rests on public sources only', () => {
  expect(isReadByAll(publicMessage, { ...publicMessage, author_uid: 'mia' })).toBe(true)
  expect(isReadByAll({ ...publicMessage, recipients: ['mia'] }, to('wei', 'mia'))).toBe(false)
})

test('a private one also on what its author and all its recipients may see', () => {
  expect(isReadByAll(to('wei', 'mia'), publicMessage)).toBe(true)
  expect(isReadByAll(to('wei', 'mia'), to('mia', 'wei', 'lin'))).toBe(true)
  expect(isReadByAll(to('wei'), to('mia', 'wei'))).toBe(true)
  expect(isReadByAll(to('wei', 'mia', 'lin'), to('mia', 'wei'))).toBe(false)
  expect(isReadByAll(to('wei', 'mia'), to('mia'))).toBe(false)
})

const someone = fc.constantFrom('ada', 'wei', 'mia', 'lin')
const some = fc.record({ public: fc.boolean(), author_uid: someone, recipients: fc.uniqueArray(someone) })

test('whoever can read a message can see each source that it may have', () => {
  fc.assert(
    fc.property(some, some, (message, source) => {
      const viewers = [null, 'ada', 'wei', 'mia', 'lin', 'somebody'].map((uid) => ({ uid, status: null }))
      const readers = viewers.filter((viewer) => canSee(viewer, message))
      expect(isReadByAll(message, source)).toBe(readers.every((viewer) => canSee(viewer, source)))
    }),
  )
})
