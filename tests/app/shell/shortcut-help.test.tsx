import { afterEach, expect, test } from 'vitest'
import { ShortcutHelp } from '../../../src/app/shell/shortcut-help.tsx'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { mountScreen, storeWith } from '../screens/pages/mount-screen.tsx'
import { meAs } from '../state/world.ts'

let page: Awaited<ReturnType<typeof mountScreen>>
afterEach(() => page.unmount())

/** What is listed for a message. */
async function listedFor(status: 'admin' | 'whitelisted' | 'other' | null): Promise<readonly string[]> {
  const { store } = storeWith(() => null)
  store.set(
    sessionAtom,
    status === null ? { stage: 'signed-out' } : { stage: 'signed-in', uid: 'ada', email: null, me: meAs(status) },
  )
  page = await mountScreen(<ShortcutHelp />, store)
  const section = [...document.querySelectorAll('section')].find((each) => each.textContent?.includes('Reformat'))
  return [...(section?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent ?? '')
}

test.each([
  ['admin', ['r', 'u', 'x', 'a', 'f', 'e', 'p', 'y', 'Delete']],
  ['whitelisted', ['r', 'u', 'x', 'a', 'f', 'e', 'y', 'Delete']],
  ['other', ['r', 'u', 'x', 'f', 'e', 'y', 'Delete']],
  // On Ground visitors edit titles and delete.
  [null, ['r', 'x', 'f', 'e', 'y', 'Delete']],
] as const)('%s is shown the letters of what they may do somewhere, and no others', async (status, letters) => {
  expect((await listedFor(status)).slice(1)).toEqual(letters)
})
