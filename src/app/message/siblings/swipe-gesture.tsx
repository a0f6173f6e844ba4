import { useEffect, useEffectEvent } from 'react'
import { useSwipeable } from 'react-swipeable'
import { hasSiblingIn, siblingIn } from '#rules/thread/branch.ts'
import * as texts from '#wire/texts.ts'
import { type Beside, useBeside } from '../use-beside.ts'
import { loadMotion, type SwipedElements, type SwipeProps, useSwipe } from './use-swipe.ts'
import { useSwipeNudge } from './use-swipe-nudge.ts'
import './swipe-gesture.css'

/** Makes a card follow the finger, and shows the sibling moving in from the side. */
export function SwipeGesture(props: SwipeProps & SwipedElements & Beside) {
  const { box, track, siblings, isOn, beside } = props
  const { side, stuck, ...swipe } = useSwipe(props)
  useBeside({ ...props, side, isBusy: swipe.isBusy })
  useSwipeNudge({ box, track, isOn, isStill: swipe.isStill, hasNext: hasSiblingIn(siblings, 'next') })

  useEffect(() => {
    if (beside.length > 0) void loadMotion()
  }, [beside])

  const { ref } = useSwipeable({
    delta: 10,
    trackMouse: false,
    trackTouch: isOn,
    onSwiping: swipe.onMoved,
    onSwiped: swipe.onReleased,
    onTouchStartOrOnMouseDown: ({ event }) => swipe.onTouchStart(event),
    onTouchEndOrOnMouseUp: swipe.onTouchEnd,
  })

  const cancel = useEffectEvent(swipe.onTouchCancel)
  useEffect(() => {
    const touched = box.current
    if (touched === null) return
    ref(touched)
    touched.dataset.swipes = ''
    touched.addEventListener('touchcancel', cancel)
    return () => touched.removeEventListener('touchcancel', cancel)
  }, [ref, box])

  const sideId = side && siblingIn(siblings, side)
  return (
    <>
      {sideId !== null && !beside.some(({ id }) => id === sideId) && (
        <div className={`sibling-preview sibling-preview-${side}`} aria-hidden="true" inert />
      )}
      <p className={stuck === 'told' ? 'swipe-end' : 'sr-only'} role="status">
        {stuck === 'no' ? '' : texts.noMoreReplies}
      </p>
    </>
  )
}
