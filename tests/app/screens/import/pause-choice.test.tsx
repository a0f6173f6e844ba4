import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importHistory } from '../../../../src/app/device/local-storage/import-history.ts'
import { importKeys } from '../../../../src/app/device/local-storage/import-keys.ts'
import { ImportPanel } from '../../../../src/app/screens/new-thread/import/import-panel.tsx'
import { startDraft } from '../../../../src/app/state/draft/draft-actions.ts'
import { readImport } from '../../../../src/app/state/import/import.ts'
import { importEnvironmentAtom } from '../../../../src/app/state/import/import-environment.ts'
import { sessionAtom } from '../../../../src/app/state/session/session.ts'
import { takeoutPage } from '../../../rules/imports/exports/takeout/takeout.ts'
import { readerOnThisThread } from '../../device/import/fakes.ts'
import { makeWorld, meAs, ok, settle } from '../../state/world.ts'
import { mountScreen, type as typeIn } from '../pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>> | undefined

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => page?.unmount())

async function open(name: string, content: string) {
  const world = makeWorld(() => ok({ success: true, thread_id: 'thread', message_count: 2 }))
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('whitelisted') })
  world.store.set(startDraft, 'new-thread')
  world.store.set(importEnvironmentAtom, { openReader: readerOnThisThread, history: importHistory, keys: importKeys })
  page = await mountScreen(<ImportPanel tab="cloud" />, world.store)
  await act(async () => {
    await world.store.set(readImport, { kind: 'files', files: [new File([content], name)] })
    await settle()
  })
}

const choice = () => {
  const label = [...(page?.querySelectorAll('label') ?? [])].find(
    (each) => each.textContent === 'New conversation after a pause of',
  )
  const field = document.getElementById(label?.htmlFor ?? '')
  return field instanceof HTMLSelectElement ? field : null
}
const listed = () => [...(page?.querySelectorAll('.import-conversation') ?? [])].map((each) => each.textContent)

const asked = [
  { prompt: 'How old is an oak?', minute: 0 },
  { prompt: 'And a birch?', minute: 20 },
  { prompt: 'How do bees dance?', minute: 200 },
]

test('a file without conversations is divided by a pause that can be chosen', async () => {
  await open('MyActivity.html', takeoutPage(asked))
  expect([...(choice()?.options ?? [])].map(({ text }) => text)).toEqual([
    '30 minutes',
    '1 hour',
    '1 day',
    'All in one conversation',
  ])
  expect(choice()?.value).toBe('1 hour')
  expect(listed()).toEqual([
    expect.stringMatching(/^How do bees dance\?2 messages · 2 February 2026 at \d\d:20$/),
    expect.stringMatching(/^How old is an oak\?4 messages · 2 February 2026 at \d\d:00$/),
  ])

  const before = choice()
  before?.focus()
  await typeIn(choice(), 'none')
  await act(settle)
  expect(listed()).toEqual([])
  expect(page?.textContent).toContain('... and 3 more messages')
  expect(choice()).toBe(before)
  expect(document.activeElement).toBe(before)
})

test('other files have no such choice', async () => {
  await open('talk.txt', 'You said:\nHello\nChatGPT said:\nHi\n')
  expect(page?.textContent).toContain('Ready to import!')
  expect(choice()).toBeNull()
})
