import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeviceAnswer } from '../../../../src/app/device/search/device-search.ts'
import { SearchSheet } from '../../../../src/app/screens/search/search-sheet.tsx'
import { searchTextAtom } from '../../../../src/app/state/platform/dialogs.ts'
import { sessionAtom } from '../../../../src/app/state/session/session.ts'
import { meAs } from '../../state/world.ts'
import { mountScreen, storeWith } from '../pages/mount-screen.tsx'

/** Nothing is stored on this device. */
class EmptyWorker {
  onmessage: ((event: { readonly data: DeviceAnswer }) => void) | null = null
  postMessage({ turn }: { readonly turn: number }) {
    queueMicrotask(() => this.onmessage?.({ data: { turn, found: [] } }))
  }
  terminate() {}
}

afterEach(() => vi.unstubAllGlobals())

test('a screen reader hears a number of results only once everything has been searched', async () => {
  vi.stubGlobal('Worker', EmptyWorker)
  const later: (() => void)[] = []
  const { store } = storeWith(
    (request) =>
      new Promise((resolve) => {
        if (request.includes('/user/search')) later.push(() => resolve([200, { users: [] }]))
        else resolve([200, { messages: [], hits: [], next_cursor: null, exhausted: true }])
      }),
  )
  store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  store.set(searchTextAtom, '')
  const page = await mountScreen(<SearchSheet />, store)
  const status = document.querySelector('.sr-only[role=status]')
  const said: string[] = []
  const hear = new MutationObserver(() => said.push(status?.textContent ?? ''))
  hear.observe(document.body, { childList: true, characterData: true, subtree: true })
  // A command has this word.
  await act(async () => store.set(searchTextAtom, 'theme'))
  await act(() => vi.waitFor(() => expect(later).toHaveLength(1)))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(said.filter((words) => /\d/.test(words))).toEqual([])
  await act(async () => later[0]?.())
  await act(() => vi.waitFor(() => expect(status?.textContent).toBe('3 results')))
  hear.disconnect()
  page.unmount()
})
