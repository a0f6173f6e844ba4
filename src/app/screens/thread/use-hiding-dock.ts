import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { replyScrollAwayPx } from '#wire/limits.ts'
import { closeReplyTo } from '../../state/draft/close-reply.ts'
import { pathAtom } from '../../state/thread/thread.ts'

/** The gap between a message and the reply box over it. */
const gapPx = 8

/** Hides the reply box on a tap outside, when its message is far out of view, and when the first message changes. */
export function useHidingDock(targetId: string): RefObject<HTMLDivElement | null> {
  const dock = useRef<HTMLDivElement>(null)
  const hide = useSetAtom(closeReplyTo)
  useHideOutside(dock, targetId, hide)
  useHideWhenAway(dock, targetId, hide)
  useFootInView(dock, targetId)
  useReplying(dock)

  const firstId = useAtomValue(pathAtom)[0]?.id
  const lastFirstId = useRef(firstId)
  useEffect(() => {
    if (lastFirstId.current !== firstId) hide(targetId)
    lastFirstId.current = firstId
  }, [firstId, targetId, hide])
  return dock
}

type Dock = RefObject<HTMLDivElement | null>
/** Of this target alone: the box may already be open for another one. */
type Hide = (targetId: string) => void

/** Everything is outside but the box itself, its dialogs and the Reply buttons (supplement 10). */
function useHideOutside(dock: Dock, targetId: string, hide: Hide): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.isConnected || dock.current?.contains(target)) return
      if (target.closest('dialog, [data-opens-reply]') === null) hide(targetId)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [dock, targetId, hide])
}

/** Keeps the end of the message above the box: when the box opens or grows, and when a keyboard opens. */
function useFootInView(dock: Dock, targetId: string): void {
  useLayoutEffect(() => {
    const box = dock.current
    const scroller = box?.closest('main')
    if (!box || !scroller) return
    const show = () => {
      const foot = scroller.querySelector(`[data-message="${CSS.escape(targetId)}"]`)?.getBoundingClientRect().bottom
      const hiddenPx = foot === undefined ? 0 : foot + gapPx - box.getBoundingClientRect().top
      if (hiddenPx > 0) scroller.scrollTop += hiddenPx
      // Sticky, it isn't part of what the browser scrolls a focused control out of: they get its height.
      scroller.style.setProperty('--dock-size', `${box.offsetHeight}px`)
    }
    const observer = new ResizeObserver(show)
    observer.observe(box)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [dock, targetId])
}

/** Tells the styles of what floats over the thread, which gives way. */
function useReplying(dock: Dock): void {
  useLayoutEffect(() => {
    const shell = dock.current?.closest('.app-shell')
    shell?.toggleAttribute('data-replying', true)
    return () => void shell?.removeAttribute('data-replying')
  }, [dock])
}

function useHideWhenAway(dock: Dock, targetId: string, hide: Hide): void {
  useEffect(() => {
    const scroller = dock.current?.closest('main')
    const card = scroller?.querySelector(`[data-message="${CSS.escape(targetId)}"]`)
    if (!scroller || !card) return
    const margin = `${replyScrollAwayPx}px`
    // The box may open for a message that is still far away.
    let wasNear = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) wasNear = true
        else if (wasNear) hide(targetId)
      },
      { root: scroller, rootMargin: margin },
    )
    observer.observe(card)
    return () => observer.disconnect()
  }, [dock, targetId, hide])
}
