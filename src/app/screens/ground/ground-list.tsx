import { useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { ListCard } from '../../message/list-card.tsx'
import { useOpenThread, visitThreadAt } from '../../message/use-open-thread.ts'
import {
  groundListAtom,
  groundListedAtom,
  isGroundLostAtom,
  loadGround,
  loadMoreGround,
} from '../../state/ground/ground-list.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { InfiniteMarker } from '../../ui/loading/infinite-marker.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'

/** The threads on this device, the one with the latest message first. */
export function GroundList() {
  const { stage, isAll, problem } = useAtomValue(groundListAtom)
  const threads = useAtomValue(groundListedAtom)
  const openThread = useOpenThread('ground')
  const load = useSetAtom(loadGround)
  const more = useSetAtom(loadMoreGround)
  const isLost = useAtomValue(isGroundLostAtom)

  if (stage === 'trouble') {
    return (
      <div role="alert">
        <EmptyState drawing="ground" text={problem ?? texts.markerFailed}>
          <Button icon="refresh" onClick={() => void load()}>
            {texts.retryLabel}
          </Button>
        </EmptyState>
      </div>
    )
  }
  if (stage === 'loading') return <Skeleton lines={3} />
  if (threads.length === 0) {
    return (
      <>
        {isLost && (
          <p className="ground-lost" role="alert">
            {texts.groundLost}
          </p>
        )}
        <EmptyState drawing="ground" text={texts.noMessagesFound('ground')}>
          <Link className="button button-quiet" to="/new-thread?tab=ground" state={visitThreadAt('/ground')}>
            {texts.startGroundThreadLabel}
          </Link>
        </EmptyState>
      </>
    )
  }
  return (
    <section className="ground-list" aria-label={texts.groundMessagesLabel}>
      {threads.map((message) => (
        <ListCard key={message.id} message={message} tab="ground" onOpen={openThread} />
      ))}
      <InfiniteMarker
        state={
          isAll ? { stage: 'end', text: texts.noMoreMessages } : { stage: 'waiting', text: texts.scrollForMoreMessages }
        }
        from={threads.length}
        onVisible={() => void more()}
      />
    </section>
  )
}
