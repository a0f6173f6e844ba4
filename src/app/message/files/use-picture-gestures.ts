import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState, type WheelEvent } from 'react'
import {
  fittedSize,
  meaningOfDrag,
  movedBy,
  noZoom,
  type Point,
  type Size,
  type Zoom,
  zoomedAbout,
} from '#rules/files/picture-zoom.ts'
import { isRightToLeft } from '../../ui/right-to-left.ts'

type GestureOptions = {
  readonly room: RefObject<HTMLElement | null>
  readonly picture: Size
  readonly onStep: (step: -1 | 1) => void
  readonly onClose: () => void
}

const zoomStep = 1.6
const doubleTapZoom = 2.5
const doubleTapMs = 300
/** A finger that moves less is a tap. */
const tapPx = 10
const panPx = 80

/** Fingers, mouse wheel and keys on a picture: pinch and pan, swipe to the next, pull down to close. */
export function usePictureGestures({ room, picture, onStep, onClose }: GestureOptions) {
  const [zoom, setZoom] = useState<Zoom>(noZoom)
  const [drag, setDrag] = useState<Point>({ x: 0, y: 0 })
  const fingers = useRef(new Map<number, Point>())
  const lastTap = useRef({ atMs: -doubleTapMs, moved: 0 })

  const sizes = () => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = room.current ?? {}
    return { room: { width, height }, fitted: fittedSize(picture, { width, height }) }
  }
  const zoomBy = (factor: number, about: Point = { x: 0, y: 0 }) => {
    const { room: space, fitted } = sizes()
    setZoom((now) => zoomedAbout(now, factor, about, fitted, space))
  }
  const pan = (x: number, y: number) => {
    const { room: space, fitted } = sizes()
    setZoom((now) => movedBy(now, x, y, fitted, space))
  }
  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = room.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
    lastTap.current.moved = 0
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const now = pointOf(event)
    fingers.current.set(event.pointerId, now)
    lastTap.current.moved += Math.hypot(now.x - before.x, now.y - before.y)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other !== undefined) {
      setDrag({ x: 0, y: 0 })
      const distance = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y)
      const middle = (one: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
      zoomBy(distance(now) / Math.max(1, distance(before)), middle(before))
      pan(middle(now).x - middle(before).x, middle(now).y - middle(before).y)
    } else if (zoom.scale > 1) pan(now.x - before.x, now.y - before.y)
    else setDrag(({ x, y }) => ({ x: x + now.x - before.x, y: y + now.y - before.y }))
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    const meaning = zoom.scale > 1 ? null : meaningOfDrag(drag, isRightToLeft())
    setDrag({ x: 0, y: 0 })
    if (meaning === 'close') return onClose()
    if (meaning !== null) return onStep(meaning === 'next' ? 1 : -1)
    if (lastTap.current.moved > tapPx) return
    const isDouble = event.timeStamp - lastTap.current.atMs < doubleTapMs
    lastTap.current.atMs = isDouble ? -doubleTapMs : event.timeStamp
    if (!isDouble) return
    if (zoom.scale > 1) setZoom(noZoom)
    else zoomBy(doubleTapZoom, pointOf(event))
  }
  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    setDrag({ x: 0, y: 0 })
  }
  const onWheel = (event: WheelEvent) => zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, pointOf(event))
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction !== undefined) {
      if (zoom.scale > 1) pan(-direction.x * panPx, -direction.y * panPx)
      else if (direction.x !== 0) onStep(direction.x > 0 !== isRightToLeft() ? 1 : -1)
      event.preventDefault()
    } else if (event.key === '+' || event.key === '=') zoomBy(zoomStep)
    else if (event.key === '-') zoomBy(1 / zoomStep)
    else if (event.key === '0') setZoom(noZoom)
  })
  // A button that is disabled by its press loses the focus, so the keys are the document's.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const reset = () => {
    setZoom(noZoom)
    setDrag({ x: 0, y: 0 })
  }
  return {
    zoom,
    drag,
    reset,
    zoomIn: () => zoomBy(zoomStep),
    zoomOut: () => zoomBy(1 / zoomStep),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onWheel },
  }
}

const directions: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
