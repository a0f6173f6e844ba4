import { atom, type Getter } from 'jotai'
import { isStale, type ListRows } from '#rules/access/admin-lists.ts'
import { endError, showError } from '../platform/notices.ts'

type StalenessCheckOptions<Page> = {
  /** What is shown; null while it is loading or couldn't be loaded. */
  readonly shown: (get: Getter) => Page | null
  readonly rows: (page: Page, get: Getter) => ListRows
  /** Asks the server for the first page; null if it doesn't answer. */
  readonly ask: (get: Getter) => Promise<Page | null>
}

/**
 * The first page of a list of the administration as the server has it now, beside what is shown: asked for after an
 * event, so that counts follow immediately and no row moves. Null until the first event after the list was loaded.
 */
export function makeStalenessCheck<Page>({ shown, rows, ask }: StalenessCheckOptions<Page>) {
  const requestsAtom = atom(0)
  const state = atom<Page | null>(null)
  const begin = atom(null, (get, set): number => {
    set(requestsAtom, get(requestsAtom) + 1)
    return get(requestsAtom)
  })
  return {
    pageAtom: atom((get) => get(state)),
    /** Whether the list would show something else if it were loaded now. */
    isStaleAtom: atom((get) => {
      const [before, now] = [shown(get), get(state)]
      return before !== null && now !== null && isStale(rows(before, get), rows(now, get))
    }),
    /**
     * To be called when the list itself is loaded: an answer to what was asked before would be older. Returns what to
     * call if it can't be: rows that are shown then stay, as stale as they were, with an error notice.
     */
    restart: atom(null, (get, set) => {
      const pageBefore = get(state)
      set(begin)
      set(state, null)
      set(endError, 'admin-list')
      return (problem: string, showNone: () => void): void => {
        const page = shown(get)
        if (page === null || rows(page, get).rows.length === 0) showNone()
        else {
          if (get(state) === null) set(state, pageBefore)
          set(showError, problem, 'admin-list')
        }
      }
    }),
    /** Resolves to the page, or to null if there is no answer or something newer was asked for meanwhile. */
    check: atom(null, async (get, set): Promise<Page | null> => {
      const number = set(begin)
      const page = await ask(get)
      if (page === null || get(requestsAtom) !== number) return null
      set(state, page)
      return page
    }),
  }
}
