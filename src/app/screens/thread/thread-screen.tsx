import { type Atom, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { leafName } from '#rules/thread/branch-link.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import * as texts from '#wire/texts.ts'
import { MessageDialogs } from '../../message/message-dialogs.tsx'
import { visitIn } from '../../message/use-open-thread.ts'
import { closeDraft } from '../../state/draft/draft-state.ts'
import { cloudSourceAtom, type ThreadSource } from '../../state/messages/thread-source.ts'
import { finalIdsAtom, firstIdsAtom, isOutboxKnownAtom } from '../../state/pending/pending-posts.ts'
import { isReadyAtom, uidAtom } from '../../state/session/session.ts'
import { type AfterDelete, redirectAtom } from '../../state/thread/redirect-after-delete.ts'
import { closeThread, isAddressLeftAtom, threadAtom } from '../../state/thread/thread.ts'
import { isSettledAtom, titleAtom } from '../../state/thread/thread-title.ts'
import { visitThread } from '../../state/thread/visit-thread.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { PageTitle } from '../page-title.tsx'
import { useBack } from '../use-back.ts'
import { useThreadId } from '../use-thread-id.ts'
import { MapButton, MapPlace } from './map-button.tsx'
import { ReplyDock } from './reply-dock.tsx'
import { ThreadPath } from './thread-path.tsx'
import { useThreadKeys } from './use-thread-keys.ts'
import './thread-screen.css'

const FollowBranch = lazyPart(async () => (await import('./follow-branch.tsx')).FollowBranch)
const FollowMark = lazyPart(async () => (await import('./follow-mark.tsx')).FollowMark)
const HighlightedMatches = lazyPart(async () => (await import('./highlighted-matches.tsx')).HighlightedMatches)
export const ThreadError = lazyPart(async () => (await import('./thread-error.tsx')).ThreadError)

/** The headings for a thread without a title, or one that isn't loaded. */
const headings = {
  shown: texts.untitledThread,
  loading: texts.loading,
  'not-found': texts.threadMissingHeading,
  failed: texts.threadFailedHeading,
} as const

type ThreadScreenProps = {
  readonly sourceAtom?: Atom<ThreadSource>
  /** Rendered between the title and the messages. */
  readonly above?: ReactNode
}

/** A thread, opened at the message in the address; one on the device is loaded immediately. */
export function ThreadScreen({ sourceAtom = cloudSourceAtom, above }: ThreadScreenProps) {
  const addressed = useThreadId() ?? ''
  const [query] = useSearchParams()
  const place = { id: useAtomValue(finalIdsAtom).get(addressed) ?? addressed, leafId: query.get(leafName) }
  const thread = useAtomValue(threadAtom)
  const isAddressLeft = useAtomValue(isAddressLeftAtom)
  const { id, leafId } = thread !== null && thread.named === place.id ? thread : place
  const firstName = useAtomValue(firstIdsAtom).get(id) ?? id
  const isOutboxKnown = useAtomValue(isOutboxKnownAtom)
  const isSessionReady = useAtomValue(isReadyAtom)
  const uid = useAtomValue(uidAtom)
  const source = useAtomValue(sourceAtom)
  const { tab } = source
  const isReady = tab === 'ground' || (isSessionReady && (isOutboxKnown || !isTemporaryId(id)))
  const knownTitle = useAtomValue(titleAtom)
  const isSettled = useAtomValue(isSettledAtom)
  const open = useSetAtom(visitThread)
  const close = useSetAtom(closeThread)
  const { get, set } = useStore()
  const { state } = useLocation()
  const visit = visitIn(state)
  const navigate = useNavigate()
  const back = useBack(tab)

  // Reloads for another person.
  useEffect(() => {
    if (isReady) void open({ source, id, leafId })
  }, [isReady, uid, source, id, leafId, open])
  // Each of them is another thread.
  useEffect(() => () => close(id), [source, id, leafId, close])
  // A waiting thread that becomes a message is still the same thread, and so is one whose address follows the branch:
  // what is being written in it stays open.
  useEffect(
    () => () => {
      if (get(threadAtom)?.named !== firstName) set(closeDraft)
    },
    [firstName, get, set],
  )

  const follow = (after: AfterDelete) => {
    if (after.to === 'path') navigate(after.path, { replace: true, state })
    else if (after.to === 'back') back()
  }
  useLeaving(follow)
  const retry = () => void open({ source, id, leafId })
  const stage = thread?.id === id ? thread.stage : 'loading'
  const isMissing = stage === 'not-found' || stage === 'failed'
  const title = (isMissing ? null : knownTitle) ?? headings[stage]
  useThreadKeys(!isMissing)

  return (
    <div className="thread-screen">
      <PageTitle>{title}</PageTitle>
      <header className="thread-head">
        <IconButton label={texts.backLabel} icon="back" onClick={back} />
        <h1 className="thread-title" dir="auto">
          {title}
        </h1>
        {isSettled && <Badge tone="success">{texts.threadIsSettled}</Badge>}
        {uid !== null && tab === 'cloud' && <FollowMark id={id} />}
        {!isMissing && <MapButton />}
      </header>
      {thread !== null && stage === 'shown' ? (
        <>
          {above}
          <ThreadPath thread={thread} />
          <ReplyDock />
          {visit.searchTerms !== undefined && <HighlightedMatches id={id} terms={visit.searchTerms} />}
        </>
      ) : isMissing ? (
        <ThreadError tab={tab} stage={stage} onRetry={retry} />
      ) : (
        <ThreadLoading />
      )}
      {(isAddressLeft || (thread !== null && thread.named !== null)) && <FollowBranch place={place} />}
      {!isMissing && <MapPlace />}
      <MessageDialogs onDeleted={follow} />
    </div>
  )
}

/** Navigates when somebody deleted what is open. */
function useLeaving(follow: (after: AfterDelete) => void): void {
  const [leave, setLeave] = useAtom(redirectAtom)
  const followNow = useEffectEvent(follow)
  useEffect(() => {
    if (leave.to === 'stay') return
    setLeave({ to: 'stay' })
    followNow(leave)
  }, [leave, setLeave])
}

function ThreadLoading() {
  return (
    <div className="thread-loading">
      <p className="thread-loading-text">
        <Spinner label={texts.loadingThread} />
        <span aria-hidden="true">{texts.loadingThread}</span>
      </p>
      <Skeleton lines={4} />
      <Skeleton lines={3} />
    </div>
  )
}
