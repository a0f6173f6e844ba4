import { Children, type ReactNode, useId } from 'react'
import * as texts from '#wire/texts.ts'
import { Button } from '../buttons/button.tsx'
import { closesBy, useShownDialog } from './modal.tsx'
import './alert-dialog.css'

type AlertDialogProps = {
  readonly open: boolean
  readonly message: string
  readonly onClose: () => void
  /** The next step, if there is one: a primary button beside OK. */
  readonly children?: ReactNode
}

export function AlertDialog({ open, ...rest }: AlertDialogProps) {
  return open ? <OpenAlertDialog {...rest} /> : null
}

function OpenAlertDialog({ message, onClose, children }: Omit<AlertDialogProps, 'open'>) {
  const messageId = useId()
  const dialog = useShownDialog()
  const hasNext = Children.toArray(children).length > 0

  return (
    <dialog
      ref={dialog}
      className="modal alert-dialog"
      role="alertdialog"
      aria-labelledby={messageId}
      {...closesBy(onClose)}
    >
      <p className="alert-dialog-message" id={messageId} dir="auto">
        {message}
      </p>
      <div className="alert-dialog-buttons">
        <Button variant={hasNext ? 'quiet' : 'primary'} onClick={onClose}>
          {texts.okLabel}
        </Button>
        {children}
      </div>
    </dialog>
  )
}
