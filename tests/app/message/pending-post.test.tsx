import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import { PendingPost } from '../../../src/app/message/pending-post.tsx'
import { startDraft, writeDraft } from '../../../src/app/state/draft/draft-actions.ts'
import { sendDraft } from '../../../src/app/state/outbox/send-draft.ts'
import { updateSending } from '../../../src/app/state/outbox/sending.ts'
import { pendingPostsAtom } from '../../../src/app/state/pending/pending-posts.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { button, mountScreen } from '../screens/pages/mount-screen.tsx'
import { makeWorld, meAs, noAnswer, settle } from '../state/world.ts'

async function mountPendingPost() {
  const { store } = makeWorld(() => noAnswer)
  store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  store.set(startDraft, 'new-thread')
  store.set(writeDraft, 'Hello.')
  await store.set(sendDraft)
  await settle()
  const key = store.get(pendingPostsAtom)[0]?.key ?? ''
  const id = temporaryId(key)
  const page = await mountScreen(
    // As its card has it.
    <article data-message={id} tabIndex={-1}>
      <PendingPost id={id} allowed={[]} run={() => undefined} />
    </article>,
    store,
  )
  return { store, key, id, page }
}

test('a waiting post that is sent again by itself leaves the keyboard at its message', async () => {
  const { store, key, id, page } = await mountPendingPost()
  button('Edit').focus()
  expect(document.activeElement).toBe(button('Edit'))
  await act(async () => store.set(updateSending, { key }))
  expect(page.textContent).toContain('Sending')
  expect(document.activeElement?.getAttribute('data-message')).toBe(id)
  page.unmount()
})

test('each state of a post is scrolled into view for whoever has the focus on its message, and for nobody else', async () => {
  const intoView = vi.fn()
  Element.prototype.scrollIntoView = intoView
  const { store, key, page } = await mountPendingPost()
  expect(intoView).not.toHaveBeenCalled()
  button('Edit').focus()
  await act(async () => store.set(updateSending, { key }))
  expect(intoView).toHaveBeenCalledWith({ block: 'nearest' })
  page.unmount()
})
