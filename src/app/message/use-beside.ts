import { useAtomValue, useStore } from 'jotai'
import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { truncate } from '#rules/text/truncate.ts'
import { type Direction, type Siblings, siblingIn } from '#rules/thread/branch.ts'
import { siblingPreviewLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { environmentAtom } from '../state/platform/environment.ts'
import { prefetchSibling } from '../state/thread/prefetch-sibling.ts'
import { shownForestAtom } from '../state/thread/thread.ts'
import { disableBeside, inFrames } from './siblings/swipe-follow.ts'

/** The messages that a card's neighbours are rendered from, and the card's own for when it becomes one. */
export type Beside = {
  readonly beside: readonly Message[]
  readonly setBeside: (beside: readonly Message[]) => void
}

type BesideProps = Beside & {
  readonly box: RefObject<HTMLElement | null>
  readonly message: Message
  readonly siblings: Siblings
  readonly isOn: boolean
  readonly isBusy: () => boolean
  /** The side that a finger moves in. */
  readonly side: Direction | null
}

/** How long a card has been in view before its neighbours are rendered: not while scrolling past it. */
const calmMs = 400

/**
 * Renders the neighbours of a card in view while the page is idle, one at a time, so that a swipe only has to move
 * them.
 */
export function useBeside({ box, message, siblings, isOn, isBusy, side, beside, setBeside }: BesideProps): void {
  const { get, set } = useStore()
  const [nextId, previousId] = [siblingIn(siblings, 'next'), siblingIn(siblings, 'previous')]
  const { messages } = useAtomValue(shownForestAtom)
  const isInView = useInView(box)
  const previews = (ids: readonly (string | null)[]) => ids.flatMap((id) => messages.get(id ?? '') ?? []).map(previewOf)
  const wanted = isOn && isInView ? previews([nextId, previousId, message.id]) : []
  const missing = wanted.find(({ id }) => !beside.some((each) => each.id === id))
  const next = wanted.filter((each) => each === missing || beside.some(({ id }) => id === each.id))
  const isCurrent = next.length === beside.length && next.every((each) => beside.includes(each))

  const isFree = useEffectEvent(() => !isBusy())
  const show = useEffectEvent(() => startTransition(() => setBeside(next)))
  useEffect(() => {
    if (isCurrent) return
    let isOver = false
    const wait = async () => {
      do await get(environmentAtom).idle()
      while (!isOver && !isFree())
      if (!isOver) show()
    }
    void wait()
    return () => {
      isOver = true
    }
  })

  useLayoutEffect(() => disableBeside(box.current))
  useEffect(() => {
    box.current?.toggleAttribute('data-beside', beside.length > 0)
    const cards = box.current?.querySelectorAll('.sibling-preview:not([data-ready])') ?? []
    inFrames([...cards].flatMap((card) => [() => layOut(card), () => card.classList.remove('without-buttons')]))
  })

  useEffect(() => {
    if (!isOn || !isInView) return
    const over = new AbortController()
    const prefetch = async () => {
      await get(environmentAtom).idle()
      for (const id of [nextId, previousId])
        if (id !== null && !over.signal.aborted) await set(prefetchSibling, id, over.signal)
    }
    void prefetch()
    // Not in the frame in which a sibling takes its place: the first time, aborting takes milliseconds.
    return () => void setTimeout(() => over.abort())
  }, [isOn, isInView, nextId, previousId, get, set])

  // Under the finger it doesn't wait for an idle page.
  useEffect(() => {
    const now = side === null ? [] : previews([siblingIn(siblings, side), message.id])
    const added = now.filter((each) => !beside.some(({ id }) => id === each.id))
    if (added.length > 0) startTransition(() => setBeside([...beside, ...added]))
  })
}

function layOut(card: Element): void {
  const isBeside = card.matches('.sibling-preview')
  card.toggleAttribute('data-ready', isBeside)
  card.classList.toggle('without-buttons', isBeside)
}

const cut = new WeakMap<Message, Message>()

/** A message with only the beginning of a long content. */
function previewOf(message: Message): Message {
  const content = truncate(message.content, siblingPreviewLength)
  if (content === message.content) return message
  const known = cut.get(message) ?? { ...message, content, truncated: true }
  cut.set(message, known)
  return known
}

/** Whether an element has been in view for a moment. */
function useInView(box: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (box.current === null) return
    let timer = 0
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      const isIn = entries.at(-1)?.isIntersecting === true
      timer = window.setTimeout(() => startTransition(() => setInView(isIn)), calmMs)
    })
    observer.observe(box.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [box])
  return isInView
}
