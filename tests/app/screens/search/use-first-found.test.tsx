import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { useFirstFound } from '../../../../src/app/screens/search/use-first-found.ts'
import { earlyEntersAtom } from '../../../../src/app/state/platform/dialogs.ts'
import { mountScreen, storeWith } from '../pages/mount-screen.tsx'

const run = vi.fn()
const choose = vi.fn()
const first = { key: 'command/Edit profile', content: 'Edit profile', run }

function Field({ activeKey }: { readonly activeKey: string | null }) {
  useFirstFound({ typed: 'edit', first, activeKey, onChoose: choose })
  return null
}

async function enters(count: number, activeKey: string | null) {
  run.mockClear()
  choose.mockClear()
  const { store } = storeWith(() => null)
  const page = await mountScreen(<Field activeKey={activeKey} />, store)
  await act(async () => store.set(earlyEntersAtom, count))
  const left = store.get(earlyEntersAtom)
  page.unmount()
  return { chosen: choose.mock.calls.length, opened: run.mock.calls.length, left }
}

test('an early Enter selects the first option, a second one opens it, also if it comes while that is being selected', async () => {
  expect(await enters(1, null)).toEqual({ chosen: 1, opened: 0, left: 0 })
  expect(await enters(2, null)).toEqual({ chosen: 1, opened: 1, left: 0 })
  expect(await enters(1, first.key)).toEqual({ chosen: 1, opened: 1, left: 0 })
})
