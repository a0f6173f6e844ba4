import { expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { moveInPlace } from '../../../../../src/app/screens/thread/position/move-in-place.ts'
import { addMessages } from '../../../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../../../src/app/state/messages/thread-source.ts'
import { errorNoticeAtom } from '../../../../../src/app/state/platform/notices.ts'
import { openThread } from '../../../../../src/app/state/thread/open-thread.ts'
import { pathAtom } from '../../../../../src/app/state/thread/thread.ts'
import { messages } from '../../../../support/forest/forest.ts'
import { makeWorld, noAnswer, refused } from '../../../state/world.ts'

test('whoever chooses a reply that has been deleted meanwhile is told so', async () => {
  const { store } = makeWorld((_name, input) =>
    (input.params as { id?: string } | undefined)?.id === 'gone' ? refused(404) : noAnswer,
  )
  const all = messages(`
  root  ada
    one  wei
    gone  mia
    two  ada`)
  store.set(
    addMessages,
    all.filter(({ id }) => id !== 'gone'),
  )
  await store.set(openThread, { source: store.get(cloudSourceAtom), id: 'two' })
  const move = (to: 'previous' | { readonly id: string }) =>
    moveInPlace(store, { id: 'two', to, focused: null, isFocused: false, onMove: () => () => undefined })
  expect(await move({ id: 'gone' })).toBe('gone')
  expect(store.get(pathAtom).map(({ id }) => id)).toEqual(['root', 'two'])
  expect(store.get(errorNoticeAtom)?.text).toBe(texts.replyGone)
  expect(await move('previous')).toBe('moved')
  expect(store.get(errorNoticeAtom)).toBeNull()
})
