import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import * as texts from '#wire/texts.ts'
import { Button } from '../buttons/button.tsx'

/**
 * Whether the dialog asks before changes are lost; `toggle` asks, and a second time goes back to what had the
 * focus, as `onFocus` saw it.
 */
export function useDiscardQuestion(edited: boolean) {
  const [isAsked, setAsked] = useState(false)
  const isAsking = isAsked && edited
  const focused = useRef<HTMLElement | null>(null)
  const left = useRef<HTMLElement | null>(null)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isAsking) return
    // Where the letters are large for the height, the question is below all fields: it is scrolled to, and back.
    keep.current?.focus()
    const dialog = keep.current?.closest('dialog')
    return () => {
      left.current?.focus()
      if (dialog) openUnsaved(dialog)
    }
  }, [isAsking])
  const toggle = () => {
    if (!isAsking) left.current = focused.current
    setAsked(!isAsking)
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = target
  }
  return { isAsking, toggle, keep, onFocus }
}

/** Opens folded sections that have something unsaved, and goes to the first: it may be out of view. */
function openUnsaved(dialog: Element): void {
  const folded = [...dialog.querySelectorAll<HTMLDetailsElement>('details[data-unsaved]:not([open])')]
  for (const each of folded) each.open = true
  folded[0]?.querySelector('summary')?.focus()
}

type DiscardQuestionProps = {
  readonly keep: RefObject<HTMLButtonElement | null>
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

export function DiscardQuestion({ keep, onKeep, onDiscard }: DiscardQuestionProps) {
  const id = useId()
  return (
    <fieldset className="modal-footer" aria-labelledby={id}>
      <p className="modal-question" id={id}>
        {texts.discardChangesQuestion}
      </p>
      <Button ref={keep} onClick={onKeep}>
        {texts.keepEditingLabel}
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        {texts.discardChangesLabel}
      </Button>
    </fieldset>
  )
}
