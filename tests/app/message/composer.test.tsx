import { act } from 'react'
import { expect, test, vi } from 'vitest'
import * as texts from '#wire/texts.ts'
import { Composer } from '../../../src/app/message/composer/composer.tsx'
// The box loads them on its own.
import '../../../src/app/message/composer/files/draft-files.tsx'
import '../../../src/app/message/composer/files/file-buttons.tsx'
import { startDraft, writeDraft } from '../../../src/app/state/draft/draft-actions.ts'
import { replyDraftAtom } from '../../../src/app/state/draft/draft-state.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { mountScreen } from '../screens/pages/mount-screen.tsx'
import { makeWorld, meAs } from '../state/world.ts'

test('somebody who is suspended while writing reads that beside the text, which can still be copied', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const { store } = makeWorld()
  const me = meAs('whitelisted')
  const signedIn = { stage: 'signed-in', uid: me.uid, email: me.email, me } as const
  store.set(sessionAtom, { ...store.get(sessionAtom), ...signedIn })
  store.set(startDraft, 'new-thread')
  store.set(writeDraft, 'A long and careful text')
  const draft = store.get(replyDraftAtom)
  if (draft === null) throw new Error('there is no draft')
  const page = await mountScreen(<Composer draft={draft} label="Reply" />, store)
  expect(page.textContent).not.toContain(texts.suspendedNow)

  const suspended = { until: '2030-01-01T00:00:00.000Z', reason: 'Adverts' }
  await act(async () => store.set(sessionAtom, { ...store.get(sessionAtom), ...signedIn, me: { ...me, suspended } }))
  expect(page.querySelector('[role=status]')?.textContent).toBe(texts.suspendedNow)
  const field = page.querySelector('textarea')
  expect([field?.value, field?.readOnly, field?.disabled]).toEqual(['A long and careful text', true, false])
  page.unmount()
})
