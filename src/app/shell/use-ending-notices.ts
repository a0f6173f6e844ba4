import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { errorNoticeAtom, successNoticeAtom } from '../state/platform/notices.ts'
import { endNoticesOfOtherPages } from '../state/start/end-notices.ts'

/** Closes a notice when the page it was shown on is left. */
export function useEndingNotices(): void {
  const { pathname } = useLocation()
  const error = useAtomValue(errorNoticeAtom)
  const success = useAtomValue(successNoticeAtom)
  const end = useSetAtom(endNoticesOfOtherPages)
  // Each notice belongs to the page it was shown on.
  useEffect(() => end(pathname), [pathname, error, success, end])
}
