import { act } from 'react'
import { expect, test, vi } from 'vitest'
import * as texts from '#wire/texts.ts'
import { localKeys } from '../../../src/app/device/local-storage/local-keys.ts'
import { storedDrafts } from '../../../src/app/device/local-storage/reader/drafts.ts'
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

test('an open box shows what another tab does to the same draft, and loses nothing that could not be stored', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const { store } = makeWorld()
  const me = meAs('whitelisted')
  store.set(sessionAtom, { ...store.get(sessionAtom), stage: 'signed-in', uid: me.uid, email: me.email, me })
  store.set(startDraft, 'new-thread')
  store.set(writeDraft, 'One')
  const draft = store.get(replyDraftAtom)
  if (draft === null) throw new Error('there is no draft')
  const page = await mountScreen(<Composer draft={draft} label="Reply" />, store)
  const key = localKeys.drafts
  const [written] = storedDrafts()
  const tell = (oldValue: string, newValue: string) =>
    act(async () => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })))
  const list = (...texts: readonly string[]) =>
    JSON.stringify(texts.map((text, at) => ({ ...written, text, target: at === 0 ? 'new-thread' : 'other' })))
  await tell(list('One'), list('One, two'))
  expect(store.get(replyDraftAtom)?.text).toBe('One, two')
  await tell(list('One, two'), list('One, two', 'elsewhere'))
  // To make room for another draft, as many are there as before.
  await tell(list('One, two'), JSON.stringify([{ ...written, target: 'newest' }]))
  expect(store.get(replyDraftAtom)?.text).toBe('One, two')
  await tell(list('One, two'), '[]')
  expect(store.get(replyDraftAtom)?.text).toBe('')
  store.set(replyDraftAtom, { ...draft, text: 'Only here' })
  await tell(list('One, two'), list('One, two, three'))
  await tell(list('One, two, three'), '[]')
  expect(store.get(replyDraftAtom)?.text).toBe('Only here')
  page.unmount()
  await tell(list('Only here'), list('Elsewhere'))
  expect(store.get(replyDraftAtom)?.text).toBe('Only here')
})
