import { useAtomValue } from 'jotai'
import { unsent } from '#rules/pending/outbox.ts'
import * as texts from '#wire/texts.ts'
import { listUpdatedAtom } from '../state/list/list-state.ts'
import { pendingPostsAtom } from '../state/pending/pending-posts.ts'
import { isOnlineAtom, notLiveTextAtom } from '../state/platform/network.ts'
import { Icon } from '../ui/icon.tsx'
import { InParts } from '../ui/in-parts.tsx'
import { TimeAgo } from '../ui/time/time-ago.tsx'
import './offline-status.css'

/** A status, not an error: that the content is cached or not live, how old it is, and what is pending. */
export function OfflineStatus() {
  const isOnline = useAtomValue(isOnlineAtom)
  const notLiveText = useAtomValue(notLiveTextAtom)
  const updatedAt = useAtomValue(listUpdatedAtom)
  const pending = unsent(useAtomValue(pendingPostsAtom)).length
  const text = isOnline ? notLiveText : texts.offlineStatus
  if (text === null) return null
  return (
    <div className="offline-status">
      <p className="offline-status-state" role="status">
        <Icon name="offline" />
        {text}
      </p>
      {(updatedAt !== null || pending > 0) && (
        <p className="offline-status-more">
          {updatedAt !== null && (
            <span>
              <InParts of={texts.updatedAgo(<TimeAgo iso={updatedAt} />)} />
            </span>
          )}
          {pending > 0 && <span>{texts.postsPending(pending)}</span>}
        </p>
      )}
    </div>
  )
}
