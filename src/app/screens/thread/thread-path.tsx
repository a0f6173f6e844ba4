import { useAtomValue, useSetAtom } from 'jotai'
import { type FocusEvent, useState } from 'react'
import { Virtualizer } from 'virtua'
import { linkTo } from '#rules/thread/branch-link.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { draftKeyAtom } from '../../state/draft/draft-state.ts'
import { pathOf } from '../../state/messages/thread-source.ts'
import { firstIdsAtom } from '../../state/pending/pending-posts.ts'
import { serverPageLayoutAtom } from '../../state/thread/server-page-layout.ts'
import { pathAtom, type Thread } from '../../state/thread/thread.ts'
import { bottomEndAtom, type EndState, loadEnd, topEndAtom } from '../../state/thread/thread-ends.ts'
import { ListPart, ListPlacing, usePlacing } from '../../ui/list-part.tsx'
import { InfiniteMarker } from '../../ui/loading/infinite-marker.tsx'
import { useInitialDelay } from '../use-initial-delay.ts'
import { useHydrationAnchoring } from './position/use-hydration-anchoring.ts'
import { useRevealRequest } from './position/use-reveal-request.ts'
import { useScrollAnchoring } from './position/use-scroll-anchoring.ts'
import { ThreadMessage } from './thread-message.tsx'

/** How far beyond the screen messages are rendered, so that fast scrolling shows no gaps. */
const bufferPx = 600
/** How many messages are rendered before the first scroll: more than fit on a screen. */
const firstCount = 30

/**
 * The loaded messages from top to leaf, between two markers. Only those near the screen are in the document, and those
 * that must stay mounted: the focused one, and the one being replied to.
 */
export function ThreadPath({ thread }: { readonly thread: Thread }) {
  const path = useAtomValue(pathAtom)
  const top = useAtomValue(topEndAtom)
  const bottom = useAtomValue(bottomEndAtom)
  const draftKey = useAtomValue(draftKeyAtom)
  const firstNames = useAtomValue(firstIdsAtom)
  const load = useSetAtom(loadEnd)
  const loadAbove = () => void load('top')
  const loadBelow = () => void load('bottom')
  const { isPlaced, isMeasuring, onMeasured } = usePlacing()
  const { heightsPx } = useAtomValue(serverPageLayoutAtom)
  const [focusedId, setFocused] = useState<string | null>(null)
  const anchoring = useScrollAnchoring(path, thread)
  const { list, scroller, virtualizer, startMargin, isPrepended, laidOutCount, isCut, laidOutAt, reveal, stay } =
    anchoring
  const isHydrationOver = useHydrationAnchoring(isPlaced, scroller)
  useRevealRequest(path, reveal)

  const hrefOf = (end: Message | undefined, leafId: string | null = null) =>
    end &&
    (leafId === null || path.some(({ id }) => id === leafId) ? pathOf(thread.source, end.id) : linkTo(end.id, leafId))
  const selected = path.findIndex(({ id }) => id === thread.selectedId)
  const mountedIds = [focusedId, draftKey]
  const keepMounted = path.flatMap(({ id }, index) => (!isHydrationOver || mountedIds.includes(id) ? [index] : []))
  const onFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setFocused(target.closest<HTMLElement>('[data-message]')?.dataset.message ?? null)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div
      className={isMeasuring ? 'thread-path measuring' : isCut ? 'thread-path cut' : 'thread-path'}
      onFocus={onFocus}
    >
      <InfiniteMarker
        state={{ stage: top, text: topTexts[top] }}
        from={path[0]?.id ?? null}
        href={hrefOf(path[0])}
        onVisible={useInitialDelay(loadAbove)}
        onRetry={loadAbove}
      />
      <div ref={list}>
        <ListPlacing value={isPlaced}>
          <Virtualizer
            ref={virtualizer}
            as={ListPart}
            item={ListPart}
            onResize={onMeasured}
            scrollRef={scroller}
            startMargin={startMargin}
            bufferSize={bufferPx}
            ssrCount={firstCount}
            {...(isPlaced ? {} : { cache: [heightsPx] })}
            shift={isPrepended}
            keepMounted={keepMounted}
            data={isCut ? path.slice(0, laidOutCount) : path}
          >
            {(message, index) => (
              <ThreadMessage
                // A swipe replaces the message, not the step of the path.
                key={firstNames.get(message.parent_id ?? '') ?? message.parent_id}
                message={message}
                firstNames={firstNames}
                shownChildId={path[index + 1]?.id ?? null}
                tab={thread.source.tab}
                isFirst={index === 0}
                isSelected={index === selected}
                isOnTheWay={index < selected}
                laidOut={laidOutAt(index)}
                onMove={stay}
              />
            )}
          </Virtualizer>
        </ListPlacing>
      </div>
      <InfiniteMarker
        state={{ stage: bottom, text: bottomTexts[bottom] }}
        from={path.at(-1)?.id ?? null}
        href={hrefOf(path.at(-1), thread.leafId)}
        onVisible={useInitialDelay(loadBelow)}
        onRetry={loadBelow}
      />
    </div>
  )
}

const topTexts: Readonly<Record<EndState, string>> = {
  waiting: texts.scrollUpForMore,
  loading: texts.loadingEarlier,
  end: texts.beginningOfThread,
  error: texts.markerFailed,
}

const bottomTexts: Readonly<Record<EndState, string>> = {
  waiting: texts.scrollDownForMore,
  loading: texts.loadingMoreMessages,
  end: texts.endOfThread,
  error: texts.markerFailed,
}
