import { useAtomValue } from 'jotai'
import * as texts from '#wire/texts.ts'
import { listUpdatedAtom } from '../state/list/list-state.ts'
import { waitingPostsAtom } from '../state/pending/pending-posts.ts'
import { isOnlineAtom } from '../state/platform/network.ts'
import { Icon } from '../ui/icon.tsx'
import { TimeAgo } from '../ui/time/time-ago.tsx'
import './offline-line.css'

/** A state, not an error: what is shown, how old it is, and what waits. */
export function OfflineLine() {
  const isOnline = useAtomValue(isOnlineAtom)
  const updatedAt = useAtomValue(listUpdatedAtom)
  const waiting = useAtomValue(waitingPostsAtom).length
  if (isOnline) return null
  return (
    <div className="offline-line">
      <p className="offline-line-state" role="status">
        <Icon name="offline" />
        {texts.offlineLine}
      </p>
      {(updatedAt !== null || waiting > 0) && (
        <p className="offline-line-more">
          {updatedAt !== null && (
            <span>
              Updated <TimeAgo iso={updatedAt} />
            </span>
          )}
          {waiting > 0 && <span>{texts.postsWaiting(waiting)}</span>}
        </p>
      )}
    </div>
  )
}
