import { useAtomValue, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { canSend } from '#rules/access/permissions.ts'
import { groundViewer, isOnGround } from '#rules/ground/ground-message.ts'
import { withQuote } from '#rules/text/quote.ts'
import * as texts from '#wire/texts.ts'
import { writeDraft } from '../state/draft/draft-actions.ts'
import { openReply, replyDraftAtom } from '../state/draft/draft-state.ts'
import { viewerAtom } from '../state/session/session.ts'
import { shownForestAtom } from '../state/thread/thread.ts'
import { Button } from '../ui/buttons/button.tsx'
import './quote-selection.css'

type Selected = { readonly id: string; readonly text: string; readonly place: DOMRect }

/** A button below selected text of a message: replies to it with the text as a quote. */
export function QuoteSelection() {
  const selected = useSelected()
  const { get, set } = useStore()
  const viewer = useAtomValue(viewerAtom)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current !== null && selected !== null) placeBelow(box.current, selected.place)
  }, [selected])
  const message = get(shownForestAtom).messages.get(selected?.id ?? '')
  if (selected === null || message === undefined) return null
  if (!canSend(isOnGround(message) ? groundViewer : viewer)) return null

  const quote = async () => {
    await set(openReply, message)
    set(writeDraft, withQuote(get(replyDraftAtom)?.text ?? '', selected.text))
    getSelection()?.removeAllRanges()
    requestAnimationFrame(focusEnd)
  }
  return (
    <div className="quote-selection" ref={box}>
      {/* A press would end the selection before the click. */}
      <Button icon="reply" onPointerDown={(event) => event.preventDefault()} onClick={() => void quote()}>
        {texts.quoteLabel}
      </Button>
    </div>
  )
}

const gapPx = 8

function placeBelow(box: HTMLElement, { left, bottom }: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement
  const dock = document.querySelector('.reply-dock')?.getBoundingClientRect().top ?? clientHeight
  box.style.left = `${Math.max(gapPx, Math.min(left, clientWidth - box.offsetWidth - gapPx))}px`
  box.style.top = `${Math.min(bottom + gapPx, dock - box.offsetHeight - gapPx)}px`
}

function focusEnd(): void {
  const area = document.querySelector<HTMLTextAreaElement>('.composer textarea')
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}

/** The selected text, if it is within one message's content. */
function useSelected(): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null)
  useEffect(() => {
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setSelected(selectedNow()))
    }
    document.addEventListener('selectionchange', update)
    // There may be a selection from before this was loaded.
    update()
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('selectionchange', update)
    }
  }, [])
  return selected
}

function selectedNow(): Selected | null {
  const selection = getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const content = contentAround(selection.anchorNode)
  if (content === null || content !== contentAround(selection.focusNode)) return null
  const id = content.closest<HTMLElement>('[data-message]')?.dataset.message
  const text = selection.toString()
  if (id === undefined || text.trim() === '') return null
  return { id, text, place: selection.getRangeAt(0).getBoundingClientRect() }
}

const contentAround = (node: Node | null): Element | null =>
  (node instanceof Element ? node : (node?.parentElement ?? null))?.closest('.content') ?? null
