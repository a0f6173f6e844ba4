import { visitor } from '#rules/access/viewer.ts'
import { defaultFilters } from '#rules/list/default-filters.ts'
import { listPairs, resolveMe, startIn } from '#rules/list/filter-address.ts'
import { filtersIn, filtersQuery } from '#rules/list/filter-table.ts'
import { chronologicalPageSize, listContentLength, pinnedLimitOnList } from '#wire/limits.ts'
import { chronologicalPage, pinnedMessages } from '../routes/lists.ts'
import type { Queries } from '../store/database/database.ts'
import { decodeCursor } from '../store/database/keyset.ts'
import type { PageToRender } from './page-to-render.ts'

/** The Cloud tab as a visitor sees it: the pinned messages, and a page of the list with the filters of its address. */
export function listPage(db: Queries, query: URLSearchParams): PageToRender | null {
  const filters = resolveMe(filtersIn(query) ?? defaultFilters, null)
  const start = startIn(query)
  if (start !== null && decodeCursor(start) === null) return null
  const search = new URLSearchParams(
    listPairs(filters, start).map(([name, value]): [string, string] => [name, value]),
  ).toString()
  const address = search === '' ? '/cloud' : `/cloud?${search}`
  return {
    key: address,
    address,
    screens: ['list'],
    status: 200,
    read: async () => {
      const pinned = await pinnedMessages(db, visitor, { limit: pinnedLimitOnList, excerpt: listContentLength })
      const list = await chronologicalPage(db, visitor, {
        ...filtersQuery(filters),
        limit: chronologicalPageSize,
        excerpt: listContentLength,
        ...(start === null ? {} : { cursor: start }),
      })
      return { at: 'list', pinned, list }
    },
    about: (_page, texts) => ({
      description: texts.cloudDescription,
      path: search === '' ? address : null,
      kind: 'website',
      feed: '/feed',
    }),
  }
}
