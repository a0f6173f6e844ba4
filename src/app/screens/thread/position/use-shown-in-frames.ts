import { startTransition, useCallback, useEffect, useState } from 'react'

/** More messages than fit below a swiped one on a screen: the rest is laid out at once. */
const oneByOne = 12

/**
 * How many messages of a path are laid out, whether the last of them has its buttons, and whether others are rendered.
 */
type Shown = {
  readonly laidOutCount: number
  readonly isLastWhole: boolean
  readonly isCut: boolean
  readonly oneByOneUntil: number
}
const all: Shown = { laidOutCount: Infinity, isLastWhole: true, isCut: false, oneByOneUntil: 0 }

/** The parts of a message of the path that are laid out. */
export type LaidOut = 'nothing' | 'without buttons' | 'whole'

/**
 * What a swipe changes on a path is shown in several frames, so that none takes long: first the sibling, without what
 * is below it (new messages are measured and placed in the frame in which they are rendered); then each message below
 * it in two, its buttons in the second.
 */
export function useShownInFrames(pathLength: number) {
  const [shown, setShown] = useState(all)
  useEffect(() => {
    if (shown === all) return
    const next = afterFrame(shown, pathLength)
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setShown(next)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, pathLength])
  const onSwipe = useCallback(
    (index: number) =>
      setShown({ laidOutCount: index + 1, isLastWhole: true, isCut: true, oneByOneUntil: index + oneByOne }),
    [],
  )
  const laidOutAt = (index: number): LaidOut => {
    if (index >= shown.laidOutCount) return 'nothing'
    return index === shown.laidOutCount - 1 && !shown.isLastWhole ? 'without buttons' : 'whole'
  }
  return { laidOutCount: shown.laidOutCount, isCut: shown.isCut, laidOutAt, onSwipe }
}

function afterFrame(shown: Shown, pathLength: number): Shown {
  if (!shown.isLastWhole) return { ...shown, isLastWhole: true }
  if (shown.laidOutCount >= Math.min(shown.oneByOneUntil, pathLength)) return all
  if (shown.isCut) return { ...shown, isCut: false }
  return { ...shown, laidOutCount: shown.laidOutCount + 1, isLastWhole: false }
}
