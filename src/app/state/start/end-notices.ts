import { atom, type Getter } from 'jotai'
import { pathUp } from '#rules/thread/path.ts'
import { finalIdsAtom } from '../pending/pending-posts.ts'
import {
  carriedAtom,
  closeError,
  closeSuccess,
  errorNoticeAtom,
  type Notice,
  successNoticeAtom,
} from '../platform/notices.ts'
import { shownForestAtom } from '../thread/thread.ts'

/** The path of the last page each notice was shown on. */
const placesState = atom<ReadonlyMap<Notice, string>>(new Map())

/** Called when a page opens: closes the notices of other pages, except those carried over to this one. */
export const endNoticesOfOtherPages = atom(null, (get, set, path: string) => {
  const places = get(placesState)
  const carried = get(carriedAtom)
  const placeOf = (notice: Notice) => places.get(notice) ?? notice.at
  const stays = (notice: Notice | null): notice is Notice =>
    notice !== null &&
    (placeOf(notice) === path || carried.includes(notice) || isSameThread(get, placeOf(notice), path))
  const error = get(errorNoticeAtom)
  const success = get(successNoticeAtom)
  const left = [error, success].filter(stays)
  if (!stays(error)) set(closeError)
  if (!stays(success)) set(closeSuccess)
  set(placesState, new Map(left.map((notice) => [notice, path])))
  set(
    carriedAtom,
    carried.filter((notice) => notice !== null && placeOf(notice) === path),
  )
})

/** A thread has an address for each of its messages, and a pending one's address changes when it is sent. */
function isSameThread(get: Getter, one: string, other: string): boolean {
  const [top, otherTop] = [one, other].map((path) => {
    const [, tab, id = ''] = /^\/(cloud|ground)\/(.+)/.exec(path) ?? []
    const up = pathUp(get(shownForestAtom), get(finalIdsAtom).get(id) ?? id)
    return tab === undefined || up[0] === undefined ? null : `${tab} ${up[0]}`
  })
  return top !== null && top === otherTop
}
