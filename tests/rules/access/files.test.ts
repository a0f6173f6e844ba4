import { expect, test } from 'vitest'
import { canDescribe, canTakeOff } from '#rules/access/files.ts'
import type { Viewer } from '#rules/access/viewer.ts'

const wei: Viewer = { uid: 'wei', status: 'whitelisted' }
const mia: Viewer = { uid: 'mia', status: 'whitelisted' }
const ada: Viewer = { uid: 'ada', status: 'admin' }
const visitor: Viewer = { uid: null, status: null }
const file = { uid: 'wei' }
const message = { public: true, author_uid: 'mia', recipients: [] }

test('a file is described by who sent it, and by nobody else', () => {
  expect([wei, mia, ada, visitor].map((viewer) => canDescribe(viewer, file))).toEqual([true, false, false, false])
})

test('a file is taken off by who sent it, and by who may delete its message', () => {
  const mayTakeOff = (of: typeof message | null) => [wei, mia, ada, visitor].map((each) => canTakeOff(each, file, of))
  expect(mayTakeOff(message)).toEqual([true, true, true, false])
  expect(mayTakeOff(null)).toEqual([true, false, false, false])
})
