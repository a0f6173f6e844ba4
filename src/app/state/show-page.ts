import { atom } from 'jotai'
import { defaultFilters, filtersIn, resolveMe, startIn } from '../../rules/filter-address.ts'
import type { Page } from '../../wire/page.ts'
import { showFirstPage } from './load-list.ts'
import { sessionAtom } from './session.ts'
import { showNoThread, showThread } from './thread.ts'

type Shown = { readonly address: string; readonly page: Page }

/** Sets the state as a visitor finds it on a page that the server has rendered, there and in the browser. */
export const showPage = atom(null, (_get, set, { address, page }: Shown) => {
  set(sessionAtom, { at: 'signed-out' })
  if (page.at === 'list') {
    const query = new URLSearchParams(address.split('?')[1])
    set(showFirstPage, { ...page, filters: resolveMe(filtersIn(query) ?? defaultFilters, null), start: startIn(query) })
  }
  if (page.at === 'thread') set(showThread, page.thread)
  const missing = page.at === 'nowhere' ? /^\/cloud\/([^/?]+)/.exec(address)?.[1] : undefined
  if (missing !== undefined) set(showNoThread, missing)
})
