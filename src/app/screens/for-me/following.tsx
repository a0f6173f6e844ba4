import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { canAskForDigest } from '#rules/access/digests.ts'
import { authorOf } from '#rules/people/author.ts'
import { proseExcerpt } from '#rules/text/truncate.ts'
import { listContentLength } from '#wire/limits.ts'
import type { FollowedNews, ForMe } from '#wire/reader/following.ts'
import * as texts from '#wire/texts.ts'
import { CatchUpDialog } from '../../message/digest/catch-up-dialog.tsx'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { forMeAtom, loadMoreForMe, markThreadSeen, muteFollowed } from '../../state/following/for-me.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { leaveItem } from '../../ui/leave-item.ts'
import { Link } from '../../ui/link.tsx'
import { PlainList } from '../../ui/plain-list.tsx'

type FollowingProps = { readonly page: ForMe; readonly isStored: boolean }

/** Threads and branches that the person follows, with what is new there. */
export function Following({ page, isStored }: FollowingProps) {
  const more = useSetAtom(loadMoreForMe)
  const stage = useAtomValue(forMeAtom)
  const isLoadingMore = stage.stage === 'shown' && stage.isLoadingMore
  const [catchingUpId, setCatchingUpId] = useState<string | null>(null)
  return (
    <section className="for-me-section" aria-labelledby="for-me-following">
      <h2 id="for-me-following" tabIndex={-1}>
        {texts.followedHeading}
      </h2>
      {!isStored && <CatchUpOnAll hasNews={page.following.length > 0} />}
      {page.following.length === 0 && <p className="for-me-empty">{texts.followedNothingNew}</p>}
      <PlainList className="for-me-list">
        {page.following.map((news) => (
          <li key={news.message.id}>
            <NewsCard news={news} isStored={isStored} onCatchUp={() => setCatchingUpId(news.message.id)} />
          </li>
        ))}
      </PlainList>
      {page.next_cursor !== null && !isStored && (
        <Button busy={isLoadingMore} onClick={() => void more()}>
          {texts.showMoreLabel}
        </Button>
      )}
      {/* Stays when its thread, marked as seen in it, has nothing new any more. */}
      {catchingUpId !== null && <CatchUpDialog messageId={catchingUpId} onClose={() => setCatchingUpId(null)} />}
    </section>
  )
}

/** Offers one digest of everything that is new here. Its dialog stays when nothing is new any more. */
function CatchUpOnAll({ hasNews }: { hasNews: boolean }) {
  const agents = useAtomValue(offeredAgentsAtom) ?? []
  const viewer = useAtomValue(viewerAtom)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {hasNews && canAskForDigest(viewer, agents) && (
        <Button icon="bot" onClick={() => setOpen(true)}>
          {texts.catchUpOnAllLabel}
        </Button>
      )}
      {isOpen && <CatchUpDialog messageId={null} onClose={() => setOpen(false)} />}
    </>
  )
}

type NewsCardProps = {
  readonly news: FollowedNews
  readonly isStored: boolean
  readonly onCatchUp: () => void
}

/** Leads to the first new message. What needs the server is not offered without it. */
function NewsCard({ news, isStored, onCatchUp }: NewsCardProps) {
  const { message, first_new_id, new_count } = news
  const markSeen = useSetAtom(markThreadSeen)
  const mute = useSetAtom(muteFollowed)
  const agents = useAtomValue(offeredAgentsAtom) ?? []
  const viewer = useAtomValue(viewerAtom)
  const [isBusy, setBusy] = useState(false)
  const during = async (button: HTMLElement, act: Promise<unknown>) => {
    // Neither way leaves anything new here.
    leaveItem(button, document.getElementById('for-me-following'))
    setBusy(true)
    await act
    setBusy(false)
  }
  const isBranch = message.parent_id !== null
  const name = message.title ?? proseExcerpt(message.content, listContentLength)
  const author = <bdi>{authorOf(message).name}</bdi>
  const thread = message.thread?.title ?? message.thread?.excerpt ?? ''
  return (
    <article className="for-me-card" aria-label={name || texts.namelessThread}>
      <Link className="for-me-open" data-card to={`/cloud/${first_new_id}`} state={{ from: '/for-me' }}>
        <span className="for-me-name" dir="auto">
          {name || texts.namelessThread}
        </span>
        <span className="for-me-count">{texts.followedNew(new_count)}</span>
      </Link>
      <p className="for-me-about">
        {isBranch && thread !== '' ? <InParts of={texts.followedAuthorIn(author, <bdi>{thread}</bdi>)} /> : author}
      </p>
      {!isStored && (
        <footer className="for-me-foot">
          {canAskForDigest(viewer, agents) && (
            <Button variant="plain" icon="bot" onClick={onCatchUp}>
              {texts.catchUpOnThreadLabel}
            </Button>
          )}
          <Button
            variant="plain"
            icon="check"
            busy={isBusy}
            onClick={({ currentTarget }) => void during(currentTarget, markSeen(news))}
          >
            {texts.markThreadSeenLabel}
          </Button>
          <Button variant="plain" busy={isBusy} onClick={({ currentTarget }) => void during(currentTarget, mute(news))}>
            {isBranch ? texts.muteFollowedBranchLabel : texts.muteFollowedThreadLabel}
          </Button>
        </footer>
      )}
    </article>
  )
}
