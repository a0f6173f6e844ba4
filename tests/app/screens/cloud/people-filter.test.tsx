import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { filterRemovePersonLabel } from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import { PeopleFilter } from '../../../../src/app/screens/cloud/filters/people-filter.tsx'
import { sessionAtom } from '../../../../src/app/state/session/session.ts'
import { meAs } from '../../state/world.ts'
import { mountScreen, storeWith, type as typeIn } from '../pages/mount-screen.tsx'

const [ada, wei] = ['Ada', 'Wei'].map((name) => ({ uid: name, display_name: name, user_tag: name }))

function Authors() {
  const [people, setPeople] = useState<readonly UserReference[]>([])
  return <PeopleFilter ref={null} label="Authors" people={people} onChange={setPeople} />
}

test('the keyboard keeps its place as people are chosen and removed', async () => {
  const { store, sent } = storeWith(() => [200, { users: [ada, wei] }])
  store.set(sessionAtom, { stage: 'signed-in', uid: 'mia', email: null, me: meAs('whitelisted') })
  const page = await mountScreen(<Authors />, store)
  const field = page.querySelector('input')
  const choose = async (name: string) => {
    const before = sent.length
    await typeIn(field, name)
    await act(() => vi.waitFor(() => expect(sent.length).toBeGreaterThan(before)))
    const choices = () => [...page.querySelectorAll<HTMLElement>('.people-filter-choice')]
    await vi.waitFor(() => act(async () => expect(choices()).not.toEqual([])))
    const found = choices().find(({ textContent }) => textContent?.startsWith(name))
    found?.focus()
    await act(async () => found?.click())
    expect(document.activeElement).toBe(field)
  }
  const remove = async (name: string) => {
    const button = page.querySelector<HTMLElement>(`[aria-label="${filterRemovePersonLabel(name)}"]`)
    button?.focus()
    await act(async () => button?.click())
  }
  await choose('Ada')
  await choose('Wei')
  await remove('Ada')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(filterRemovePersonLabel('Wei'))
  await remove('Wei')
  expect(document.activeElement).toBe(field)
  page.unmount()
})
