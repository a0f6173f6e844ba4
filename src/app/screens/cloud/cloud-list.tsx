import { useAtomValue, useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { canSend } from '#rules/access/permissions.ts'
import { tabName } from '#rules/list/filters.ts'
import * as texts from '#wire/texts.ts'
import { useOpenThread, visitThreadAt } from '../../message/use-open-thread.ts'
import { cloudListAtom, type ListStage } from '../../state/list/list-state.ts'
import { arrivedCountAtom, groupsAtom, listPath, showArrived } from '../../state/list/lists.ts'
import { loadMore, retryList } from '../../state/list/load-list.ts'
import { isOnlineAtom } from '../../state/platform/network.ts'
import { uidAtom, viewerAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { InfiniteMarker } from '../../ui/loading/infinite-marker.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useInitialDelay } from '../use-initial-delay.ts'
import { ThreadGroup } from './thread-group.tsx'

export function CloudList() {
  const { stage, filters, start, cursor } = useAtomValue(cloudListAtom)
  const groups = useAtomValue(groupsAtom)
  const uid = useAtomValue(uidAtom)
  const openThread = useOpenThread('cloud')
  const more = useSetAtom(loadMore)
  const retry = useSetAtom(retryList)
  const moreSoon = useInitialDelay(more)
  const isOnline = useAtomValue(isOnlineAtom)
  const isEmpty = groups.length === 0

  if (isEmpty && stage === 'error' && !isOnline) {
    return (
      <EmptyState drawing="leaf" text={texts.listNotOnDevice}>
        <Button icon="refresh" onClick={() => void retry()}>
          {texts.retryLabel}
        </Button>
      </EmptyState>
    )
  }
  if (isEmpty && stage === 'end') {
    return (
      <EmptyState drawing="cloud" text={texts.noMessagesFound(tabName(filters, uid))}>
        <FirstStep />
      </EmptyState>
    )
  }
  return (
    <section className="cloud-list" aria-label={texts.listMessagesLabel} aria-busy={stage === 'loading' || undefined}>
      <Arrived />
      {start !== null && <ToStart path={listPath(filters)} />}
      {groups.map((group) => (
        <ThreadGroup key={group[0]?.message.id} group={group} order={filters.sortOrder} onOpen={openThread} />
      ))}
      {isEmpty && stage !== 'error' && [1, 2, 3, 4, 5].map((each) => <Skeleton key={each} lines={1} />)}
      <InfiniteMarker
        state={{ stage: markerAt[stage], text: markerText(stage, isEmpty) }}
        from={cursor}
        href={cursor === null ? undefined : listPath(filters, cursor)}
        onVisible={moreSoon}
        onRetry={() => void retry()}
      />
    </section>
  )
}

/** Shown when the address starts at a later page. */
function ToStart({ path }: { path: string }) {
  return (
    <p className="cloud-arrived">
      <Link className="button button-quiet" to={path}>
        {texts.listToStartLabel}
      </Link>
    </p>
  )
}

/** A first step for an empty list, for those who may post. */
function FirstStep() {
  const viewer = useAtomValue(viewerAtom)
  if (!canSend(viewer)) return null
  return (
    <Link className="button button-quiet" to="/new-thread" state={visitThreadAt('/cloud')}>
      {texts.startThreadLabel}
    </Link>
  )
}

/** New messages wait above the list, and the button lies on it, so that nothing moves while reading. */
function Arrived() {
  const count = useAtomValue(arrivedCountAtom)
  const show = useSetAtom(showArrived)
  if (count === 0) return null
  const reveal = ({ currentTarget }: MouseEvent) => {
    const list = currentTarget.closest('section')
    show()
    currentTarget.closest('main, .list-column')?.scrollTo({ top: 0 })
    // The button is gone then.
    requestAnimationFrame(() => list?.querySelector('article')?.focus({ preventScroll: true }))
  }
  return (
    <p className="cloud-arrived cloud-arrived-new" role="status">
      <Button variant="primary" onClick={reveal}>
        {texts.newMessages(count)}
      </Button>
    </p>
  )
}

const markerAt = { fresh: 'loading', loading: 'loading', waiting: 'waiting', end: 'end', error: 'error' } as const

function markerText(stage: ListStage, isEmpty: boolean): string {
  if (stage === 'end') return texts.noMoreMessages
  if (stage === 'error') return texts.markerFailed
  if (stage === 'waiting') return texts.scrollForMoreMessages
  return isEmpty ? texts.loadingMessages : texts.loadingMoreMessages
}
