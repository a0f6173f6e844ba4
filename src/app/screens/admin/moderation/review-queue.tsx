import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { canDecide } from '#rules/access/moderation.ts'
import type { QueuedPost } from '#wire/moderation/posts-in-review.ts'
import * as texts from '#wire/texts.ts'
import {
  decideReview,
  isQueueEmptyAtom,
  loadMoreReviewQueue,
  loadReviewQueue,
  queueStaleAtom,
  reviewQueueAtom,
} from '../../../state/access/review-queue.ts'
import { viewerAtom } from '../../../state/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useSubmit } from '../../../ui/fields/use-submit.ts'
import { FocusNearby, useRowFocus } from '../../../ui/focus-nearby.ts'
import { InParts } from '../../../ui/in-parts.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { ListChanged } from '../list-changed.tsx'
import { ReasonField } from './reason-fields.tsx'
import { nameOf } from './reported-card.tsx'
import { WhatItAnswers } from './what-it-answers.tsx'

/** Posts of new people that wait for review, oldest first; nothing if none do. */
export function ReviewQueue() {
  const queue = useAtomValue(reviewQueueAtom)
  const load = useSetAtom(loadReviewQueue)
  const loadMore = useSetAtom(loadMoreReviewQueue)
  const isStale = useAtomValue(queueStaleAtom)
  const isEmpty = useAtomValue(isQueueEmptyAtom)
  const [declined, setDeclined] = useState<QueuedPost | null>(null)
  useEffect(() => {
    void load()
  }, [load])
  if (queue.stage === 'loading' || isEmpty) return null
  return (
    <section className="admin-section review-queue" aria-labelledby="review-queue-title">
      <h2 id="review-queue-title" tabIndex={-1}>
        {texts.heldWaiting}
      </h2>
      <p className="admin-hint">{texts.heldHint}</p>
      {queue.stage === 'error' ? (
        <EmptyState drawing="leaf" text={texts.heldNotLoaded}>
          <Button icon="refresh" onClick={() => void load()}>
            {texts.retryLabel}
          </Button>
        </EmptyState>
      ) : (
        <>
          <ListChanged isStale={isStale} onReload={load} />
          <PlainList className="admin-list" aria-label={texts.heldListLabel}>
            {queue.posts.map((post) => (
              <li key={post.id}>
                <QueueEntry post={post} onDecline={() => setDeclined(post)} />
              </li>
            ))}
          </PlainList>
          {queue.next !== null && <Button onClick={() => void loadMore()}>{texts.showMoreLabel}</Button>}
        </>
      )}
      {declined !== null && <DeclineDialog post={declined} onClose={() => setDeclined(null)} />}
    </section>
  )
}

function QueueEntry({ post, onDecline }: { readonly post: QueuedPost; readonly onDecline: () => void }) {
  const { id, author, content, context, created_at, is_reply, words } = post
  const decide = useSetAtom(decideReview)
  const mayDecide = canDecide(useAtomValue(viewerAtom), post)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    setProblem(await decide({ id, decision: { decision: 'approve' } }))
    setBusy(false)
  }
  const name = nameOf(author)
  return (
    <article className="reported" ref={useRowFocus()} aria-labelledby={`in-review-${id}`}>
      <header className="reported-head">
        <h3 id={`in-review-${id}`}>
          <bdi>{name}</bdi>
        </h3>
        <TimeAgo iso={created_at} />
      </header>
      <WhatItAnswers context={context} />
      {is_reply && context.length === 0 && <p className="admin-hint">{texts.heldAnswersUnseen}</p>}
      <blockquote className="reported-content" dir="auto">
        {content}
      </blockquote>
      <p className="reported-settled">
        <InParts of={texts.heldForWords(<bdi>{words.join(texts.listSeparator)}</bdi>)} />
      </p>
      {mayDecide ? (
        <div className="admin-filter">
          <Button aria-label={texts.approveHeld(name)} variant="primary" busy={isBusy} onClick={() => void approve()}>
            {texts.approveHeldLabel}
          </Button>
          <Button aria-label={texts.declineHeld(name)} disabled={isBusy} onClick={onDecline}>
            {texts.declineHeldMenuLabel}
          </Button>
        </div>
      ) : (
        <p className="admin-hint">{texts.decideOwn}</p>
      )}
      {problem !== null && (
        <p className="moderation-problem" role="alert">
          {problem}
        </p>
      )}
    </article>
  )
}

function DeclineDialog({ post, onClose }: { readonly post: QueuedPost; readonly onClose: () => void }) {
  const decide = useSetAtom(decideReview)
  const [reason, setReason] = useState('')
  const form = useSubmit({
    isReady: reason.trim() !== '',
    send: () => decide({ id: post.id, decision: { decision: 'decline', reason } }),
    onDone: onClose,
  })
  return (
    <FormDialog
      {...form}
      title={texts.declineHeldHeading}
      className="moderation-form"
      submitLabel={texts.declineHeldLabel}
      edited={reason !== ''}
      onClose={onClose}
    >
      <FocusNearby />
      <p>{texts.declineHeldMeans}</p>
      <ReasonField isForPerson value={reason} onChange={setReason} />
    </FormDialog>
  )
}
