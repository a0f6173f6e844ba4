import { atom } from 'jotai'
import { defaultFilters } from '#rules/list/default-filters.ts'
import { resolveMe, startIn } from '#rules/list/filter-address.ts'
import { filtersIn } from '#rules/list/filter-table.ts'
import type { Page } from '#wire/page.ts'
import { addMessages } from '../messages/messages.ts'
import { pinnedStageAtom } from './list-state.ts'
import { resetList } from './lists.ts'
import { applyPage } from './load-list.ts'

type Shown = { readonly address: string; readonly page: Extract<Page, { readonly at: 'list' }> }

/** The list as rendered by the server, with the filters of its address. */
export const showListPage = atom(null, (_get, set, { address, page: { pinned, list } }: Shown) => {
  const query = new URLSearchParams(address.split('?')[1])
  set(resetList, resolveMe(filtersIn(query) ?? defaultFilters, null), startIn(query))
  set(addMessages, pinned)
  set(pinnedStageAtom, 'shown')
  set(applyPage, list)
})
