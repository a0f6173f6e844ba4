import { startTransition, useCallback, useEffect, useState } from 'react'

/** More messages than fit below a swiped one on a screen: the rest is laid out at once. */
const oneByOne = 12

/** How many messages of a path are laid out, and whether the others are rendered at all. */
type Shown = { readonly laidOutCount: number; readonly isCut: boolean; readonly oneByOneUntil: number }
const all: Shown = { laidOutCount: Infinity, isCut: false, oneByOneUntil: 0 }

/**
 * What a swipe changes on a path is shown in several frames, so that none takes long: first the sibling, without what is
 * below it (new messages are measured and placed in the frame in which they are rendered); then a message below it in
 * each.
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
    (index: number) => setShown({ laidOutCount: index + 1, isCut: true, oneByOneUntil: index + oneByOne }),
    [],
  )
  return { ...shown, onSwipe }
}

function afterFrame(shown: Shown, pathLength: number): Shown {
  if (shown.laidOutCount >= Math.min(shown.oneByOneUntil, pathLength)) return all
  return shown.isCut ? { ...shown, isCut: false } : { ...shown, laidOutCount: shown.laidOutCount + 1 }
}
