import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { canAskForDigest } from '#rules/access/digests.ts'
import { authorOf } from '#rules/people/author.ts'
import { proseExcerpt } from '#rules/text/truncate.ts'
import { listContentLength } from '#wire/limits.ts'
import type { FollowedNews, ForMe } from '#wire/reader/following.ts'
import { CatchUpDialog } from '../../message/digest/catch-up-dialog.tsx'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { forMeAtom, loadMoreForMe, markThreadSeen, muteFollowed } from '../../state/following/for-me.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/link.tsx'

type FollowingProps = { readonly page: ForMe; readonly isStored: boolean }

/** Threads and branches that the person follows, with what is new there. */
export function Following({ page, isStored }: FollowingProps) {
  const more = useSetAtom(loadMoreForMe)
  const stage = useAtomValue(forMeAtom)
  const isLoadingMore = stage.at === 'shown' && stage.isLoadingMore
  return (
    <section className="for-me-section" aria-labelledby="for-me-following">
      <h2 id="for-me-following">New in what you follow</h2>
      {!isStored && <CatchUpOnAll hasNews={page.following.length > 0} />}
      {page.following.length === 0 && (
        <p className="for-me-empty">
          Nothing new. You follow threads that you write in or are addressed in, and any other with ‘Follow thread’
          under ‘More actions’ of its first message.
        </p>
      )}
      <ul className="for-me-list">
        {page.following.map((news) => (
          <li key={news.message.id}>
            <NewsCard news={news} isStored={isStored} />
          </li>
        ))}
      </ul>
      {page.next_cursor !== null && !isStored && (
        <Button busy={isLoadingMore} onClick={() => void more()}>
          Show more
        </Button>
      )}
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
          Catch up on all of it
        </Button>
      )}
      {isOpen && <CatchUpDialog messageId={null} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Leads to the first new message. What needs the server is not offered without it. */
function NewsCard({ news, isStored }: { news: FollowedNews; isStored: boolean }) {
  const { message, first_new_id, new_count } = news
  const markSeen = useSetAtom(markThreadSeen)
  const mute = useSetAtom(muteFollowed)
  const agents = useAtomValue(offeredAgentsAtom) ?? []
  const viewer = useAtomValue(viewerAtom)
  const [isBusy, setBusy] = useState(false)
  const [isCatchingUp, setCatchingUp] = useState(false)
  const during = async (act: Promise<unknown>) => {
    setBusy(true)
    await act
    setBusy(false)
  }
  const isBranch = message.parent_id !== null
  const name = message.title ?? proseExcerpt(message.content, listContentLength)
  const thread = message.thread?.title ?? message.thread?.excerpt ?? ''
  return (
    <article className="for-me-card" aria-label={name || 'Thread'}>
      <Link className="for-me-open" data-card to={`/cloud/${first_new_id}`} state={{ from: '/for-me' }}>
        <span className="for-me-name" dir="auto">
          {name || 'Thread'}
        </span>
        <span className="for-me-count">{new_count === 1 ? '1 new' : `${new_count} new`}</span>
      </Link>
      <p className="for-me-about">
        <bdi>{authorOf(message).name}</bdi>
        {isBranch && thread !== '' && (
          <>
            {' in '}
            <bdi>{thread}</bdi>
          </>
        )}
      </p>
      {!isStored && (
        <footer className="for-me-foot">
          {canAskForDigest(viewer, agents) && (
            <Button variant="plain" icon="bot" onClick={() => setCatchingUp(true)}>
              Catch up
            </Button>
          )}
          <Button variant="plain" icon="check" busy={isBusy} onClick={() => void during(markSeen(news))}>
            Mark thread as seen
          </Button>
          <Button variant="plain" busy={isBusy} onClick={() => void during(mute(news))}>
            {isBranch ? 'Mute branch' : 'Mute thread'}
          </Button>
        </footer>
      )}
      {isCatchingUp && <CatchUpDialog messageId={message.id} onClose={() => setCatchingUp(false)} />}
    </article>
  )
}
