import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import * as texts from '#wire/texts.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { UnsavedContext, useUnsavedChanges } from '../fields/use-unsaved-changes.ts'
import { DiscardQuestion, useDiscardQuestion } from './discard-question.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useClosedWhileTyping } from './use-closed-while-typing.ts'
import './modal.css'

type ModalProps = {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly busy?: boolean
  /** Something is unsaved, as with `useUnsavedChanges` inside: all ways to close the dialog ask before it is lost. */
  readonly edited?: boolean
  /** Why it failed, above the buttons: in view wherever the dialog is scrolled to. */
  readonly problem?: string | null
  /** Opens by itself, or with an answer that is shown once: also while somebody types. */
  readonly unprompted?: boolean
}

export function Modal({ open, unprompted = false, ...rest }: ModalProps) {
  if (!open) return null
  return unprompted ? <ShownModal {...rest} /> : <AskedModal {...rest} />
}

type ShownModalProps = Omit<ModalProps, 'open' | 'unprompted'>

function AskedModal(props: ShownModalProps) {
  return useClosedWhileTyping(props.onClose) ? null : <ShownModal {...props} />
}

function ShownModal({
  title,
  onClose,
  children,
  footer,
  busy = false,
  edited: isEdited = false,
  problem = null,
}: ShownModalProps) {
  const titleId = useId()
  const dialog = useShownDialog()
  const pressedOutside = useRef(false)
  const [unsavedForms, count] = useReducer(sum, 0)
  const edited = isEdited || unsavedForms > 0
  const unsaved = useMemo(() => ({ isUnsaved: edited, count }), [edited])
  const { isAsking, toggle, keep, onFocus } = useDiscardQuestion(edited && !busy)
  useUnsavedChanges(edited)

  const ask = () => {
    if (busy) return
    if (edited) toggle()
    else onClose()
  }
  useBackCloses(ask)
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault()
    if (event.cancelable && event.target === event.currentTarget) ask()
  }
  // Chromium closes it on a second Escape without an event that can be cancelled.
  const onClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    const shown = event.currentTarget
    if (event.target !== shown || shown.open || !shown.isConnected) return
    ask()
    if (busy || edited) shown.showModal()
  }
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (pressedOutside.current && event.target === event.currentTarget) ask()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog handles Escape itself; the click is for its backdrop
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      onCancel={onCancel}
      onClose={onClosed}
      onClick={onClick}
      onFocus={onFocus}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
    >
      <div className="modal-sheet">
        <h2 className="modal-title" id={titleId}>
          {title}
        </h2>
        <div className="modal-body" inert={isAsking}>
          <UnsavedContext value={unsaved}>{children}</UnsavedContext>
        </div>
        {footer && (
          <div className="modal-footer" hidden={isAsking}>
            {problem !== null && (
              <p className="modal-problem" role="alert" dir="auto" ref={bringIntoView}>
                {problem}
              </p>
            )}
            {footer}
          </div>
        )}
        {isAsking && <DiscardQuestion keep={keep} onKeep={toggle} onDiscard={onClose} />}
        <IconButton className="modal-close" label={texts.closeLabel} icon="close" disabled={busy} onClick={ask} />
      </div>
    </dialog>
  )
}

const sum = (count: number, added: number): number => count + added

/** On a low screen with large text the footer scrolls with the rest. */
function bringIntoView(problem: HTMLElement | null): void {
  problem?.scrollIntoView({ block: 'nearest' })
}

/** A dialog's handlers that let Escape and the browser close it, and nothing else. */
export const closesBy = (onClose: () => void) => ({
  onCancel: (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  },
  onClose: ({ currentTarget: shown }: SyntheticEvent<HTMLDialogElement>) => {
    if (shown.isConnected && !shown.open) onClose()
  },
})

/** The browser focuses the first of several choices, which may not be the chosen one. */
function enterAtChosen(focused: Element | null): void {
  if (!(focused instanceof HTMLInputElement) || focused.type !== 'radio') return
  focused.closest('fieldset')?.querySelector<HTMLInputElement>('[type="radio"]:checked')?.focus()
}

/** Shows the dialog while it is mounted; closing it returns the focus to where it was. */
export function useShownDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    enterAtChosen(document.activeElement)
    // The browser scrolls what it focuses to the middle; what comes before it should be read first.
    if (shown !== null) shown.scrollTop = 0
    document.activeElement?.scrollIntoView({ block: 'nearest' })
    return () => shown?.close()
  }, [])
  return dialog
}
