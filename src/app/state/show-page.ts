import { atom } from 'jotai'
import type { Page } from '../../wire/page.ts'
import { sessionAtom } from './session.ts'

type Shown = { readonly address: string; readonly page: Page }

/** Sets the state as a visitor finds it on a page that the server has rendered, there and in the browser. */
export const showPage = atom(null, (_get, set, _shown: Shown) => {
  set(sessionAtom, { at: 'signed-out' })
})
