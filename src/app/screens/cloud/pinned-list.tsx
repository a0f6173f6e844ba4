import { useAtomValue, useSetAtom } from 'jotai'
import { type CSSProperties, useEffect } from 'react'
import { authorOf } from '#rules/people/author.ts'
import { proseExcerpt } from '#rules/text/truncate.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { visitThreadAt } from '../../message/use-open-thread.ts'
import { cloudListAtom, pinnedStageAtom } from '../../state/list/list-state.ts'
import { pinnedAtom, pinnedRoomAtom, savePinnedCount } from '../../state/list/lists.ts'
import { loadPinned } from '../../state/list/load-list.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/link.tsx'

const pinnedExcerptLength = 120

export function PinnedList() {
  const pinned = useAtomValue(pinnedAtom)
  const stage = useAtomValue(pinnedStageAtom)
  const isShown = stage === 'shown'
  const isPublic = useAtomValue(cloudListAtom).filters.visibility === 'public'
  const saveCount = useSetAtom(savePinnedCount)
  useEffect(() => {
    if (isShown && isPublic) saveCount(pinned.length)
  }, [isShown, isPublic, saveCount, pinned.length])
  // Other lists leave out public ones, so that nothing is pinned there says little.
  if (pinned.length === 0 && !isPublic && stage !== 'failed') return null
  return (
    <section className="pinned" aria-labelledby="pinned-heading">
      <h2 className="pinned-heading" id="pinned-heading">
        {texts.pinnedHeading}
      </h2>
      {pinned.length === 0 ? (
        <NoPinned />
      ) : (
        <ul className="pinned-messages">
          {pinned.map((message) => (
            <li key={message.id}>
              <PinnedLink message={message} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NoPinned() {
  const stage = useAtomValue(pinnedStageAtom)
  const retry = useSetAtom(loadPinned)
  // The list's own Retry reloads both.
  const isListThere = useAtomValue(cloudListAtom).stage !== 'error'
  const rows = useAtomValue(pinnedRoomAtom)
  const words = { fresh: texts.loadingPinned, loading: texts.loadingPinned, shown: texts.noPinned }
  return (
    <div className="pinned-none" role="status" {...(rows > 0 && { style: { '--rows': rows } as CSSProperties })}>
      {stage === 'failed' ? texts.markerFailed : words[stage]}
      {stage === 'failed' && isListThere && (
        <Button icon="refresh" onClick={() => void retry()}>
          {texts.retryLabel}
        </Button>
      )}
    </div>
  )
}

function PinnedLink({ message }: { message: Message }) {
  return (
    <Link className="pinned-link" to={`/cloud/${message.id}`} state={visitThreadAt('/cloud')}>
      <strong dir="auto">{message.title ?? proseExcerpt(message.content, pinnedExcerptLength)}</strong>
      <span className="pinned-author">
        <bdi>{authorOf(message).name}</bdi>
      </span>
    </Link>
  )
}
