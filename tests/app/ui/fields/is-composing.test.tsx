import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftFiles } from '../../../../src/app/message/composer/files/draft-files.tsx'
import { PeopleFilter } from '../../../../src/app/screens/cloud/filters/people-filter.tsx'
import { InterestsField } from '../../../../src/app/screens/request-access/interests-field.tsx'
import { SearchSheet } from '../../../../src/app/screens/search/search-sheet.tsx'
import { EarlySearch } from '../../../../src/app/shell/early-search.tsx'
import { applicationAtom, writeInterest } from '../../../../src/app/state/access/application.ts'
import { earlyEntersAtom, searchTextAtom } from '../../../../src/app/state/platform/dialogs.ts'
import { sessionAtom } from '../../../../src/app/state/session/session.ts'
import { mountScreen, type } from '../../screens/pages/mount-screen.tsx'
import { makeWorld, meAs } from '../../state/world.ts'

/** Nothing is stored on this device. */
class SilentWorker {
  postMessage() {}
  terminate() {}
}

let page: Awaited<ReturnType<typeof mountScreen>>

beforeEach(() => {
  vi.stubGlobal('Worker', SilentWorker)
})
afterEach(() => page.unmount())

async function open(field: ReactNode) {
  const world = makeWorld()
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  page = await mountScreen(field, world.store)
  return world
}

const input = () => document.querySelector<HTMLInputElement>('input')

/** Enter, or the key with which an input method ends a word: in Safari only its code tells them apart. */
async function enter(how: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how })
  await act(async () => input()?.dispatchEvent(event))
  return event.defaultPrevented
}

const endsWord = { keyCode: 229 }
const inWord = { isComposing: true, keyCode: 229 }

test('the Enter that ends a word of an input method does not add an interest', async () => {
  const { store } = await open(<InterestsField />)
  await act(async () => store.set(writeInterest, '森'))
  for (const how of [endsWord, inWord]) expect(await enter(how)).toBe(false)
  expect(store.get(applicationAtom).interests).toEqual([])
  expect(await enter()).toBe(true)
  expect(store.get(applicationAtom).interests).toEqual(['森'])
})

test('the Enter that ends a word of an input method does not choose a person to filter by', async () => {
  const { asked } = await open(<PeopleFilter ref={null} label="Authors" people={[]} onChange={() => undefined} />)
  await type(input(), '森')
  for (const how of [endsWord, inWord]) expect(await enter(how)).toBe(false)
  expect(asked).toEqual([])
  expect(await enter()).toBe(true)
  expect(asked).toHaveLength(1)
})

test('the Enter that ends a word of an input method does not leave the field for what a picture shows', async () => {
  const file = { id: 'f1', name: 'lake.png', type: 'image/png', size: 1, isPicture: true, alt: '森' }
  await open(<DraftFiles text="" files={[file]} isLocked={false} />)
  for (const how of [endsWord, inWord]) expect(await enter(how)).toBe(false)
  expect(await enter()).toBe(true)
})

test('the Enter that ends a word of an input method does not open a search result, even before the search is loaded', async () => {
  const early = await open(<EarlySearch />)
  for (const how of [endsWord, inWord]) await enter(how)
  expect(early.store.get(earlyEntersAtom)).toBe(0)
  await enter()
  expect(early.store.get(earlyEntersAtom)).toBe(1)
  page.unmount()

  const { store } = await open(<SearchSheet />)
  await act(async () => store.set(searchTextAtom, '森'))
  for (const how of [endsWord, inWord]) expect(await enter(how)).toBe(false)
  expect(store.get(earlyEntersAtom)).toBe(0)
  expect(await enter()).toBe(true)
  expect(store.get(earlyEntersAtom)).toBe(1)
})
