import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceArrivals } from '../../../../src/app/message/new/announce-arrivals.ts'
import { StreamingAnswers } from '../../../../src/app/message/streaming/streaming-answers.tsx'
import { applyProgress } from '../../../../src/app/state/agents/streaming-answers.ts'
import { applyEvent } from '../../../../src/app/state/live/live-events.ts'
import { addMessages } from '../../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../../src/app/state/messages/thread-source.ts'
import { mutedPeopleAtom } from '../../../../src/app/state/seen/muted-people.ts'
import { threadAtom, unopened } from '../../../../src/app/state/thread/thread.ts'
import type { Message } from '../../../../src/wire/message.ts'
import { message } from '../../../support/forest/forest.ts'
import { mountScreen } from '../../screens/pages/mount-screen.tsx'
import { makeWorld, progress } from '../../state/world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A thread of one question, open. */
function openThread() {
  const { store } = makeWorld()
  store.set(addMessages, [message({ id: 'question' })])
  store.set(threadAtom, { ...unopened, source: store.get(cloudSourceAtom), id: 'question', stage: 'shown' })
  announceArrivals(store)
  const arrive = (fields: Partial<Message> & Pick<Message, 'id'>) =>
    store.set(applyEvent, {
      type: 'new_reply',
      data: { message: message({ author_uid: 'wei', author_display_name: 'Wei', ...fields }) },
    })
  const said = () => document.querySelector('body > [role=status]')?.textContent
  return { store, arrive, said }
}

test('a reply to the shown branch is announced once, and several are announced together', () => {
  const { arrive, said } = openThread()
  arrive({ id: 'oak', parent_id: 'question', content: 'An **oak**.' })
  expect(said()).toBe('')
  vi.advanceTimersByTime(1_000)
  expect(said()).toBe('Wei: An oak.')
  vi.advanceTimersByTime(10_000)
  expect(said()).toBe('')
  arrive({ id: 'acorn', parent_id: 'oak' })
  vi.advanceTimersByTime(500)
  arrive({ id: 'tree', parent_id: 'acorn' })
  vi.advanceTimersByTime(500)
  expect(said()).toBe('2 new messages')
})

test('a reply beside the branch, or by a muted person, is not announced', () => {
  const { store, arrive, said } = openThread()
  arrive({ id: 'oak', parent_id: 'question' })
  vi.advanceTimersByTime(20_000)
  store.set(mutedPeopleAtom, [{ uid: 'robin', display_name: 'Robin', user_tag: 'robin' }])
  arrive({ id: 'birch', parent_id: 'question' })
  arrive({ id: 'acorn', parent_id: 'oak', author_uid: 'robin' })
  arrive({ id: 'elsewhere', parent_id: 'unknown' })
  vi.advanceTimersByTime(1_000)
  expect(said()).toBe('')
})

test('of an answer that was read aloud while it streamed, only the rest is announced', async () => {
  await Promise.all([
    import('../../../../src/app/message/streaming/streaming-card.tsx'),
    import('../../../../src/app/content/markdown/render.ts'),
  ])
  const { store, arrive, said } = openThread()
  const page = await mountScreen(<StreamingAnswers parentId="question" shownChildId={null} />, store)
  await act(async () => store.set(applyProgress, progress(0, 'Oaks grow. Birches ')))
  await act(() => vi.dynamicImportSettled())
  await act(async () => vi.advanceTimersByTime(2_100))
  expect(page.querySelector('[aria-live=polite]')?.textContent).toBe('Oaks grow.')
  const answer = { content_author: 'claude', author_uid: 'claude', author_display_name: 'Claude' }
  await act(async () =>
    arrive({ ...answer, id: 'answer', parent_id: 'question', content: 'Oaks grow. Birches grow, too.' }),
  )
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(said()).toBe('Claude: Birches grow, too.')
  page.unmount()
})
