import { useId } from 'react'
import * as texts from '#wire/texts.ts'
import { Button } from '../buttons/button.tsx'
import { closesBy, useShownDialog } from './modal.tsx'
import './alert-dialog.css'

type AlertDialogProps = { readonly open: boolean; readonly message: string; readonly onClose: () => void }

export function AlertDialog({ open, ...rest }: AlertDialogProps) {
  return open ? <OpenAlertDialog {...rest} /> : null
}

function OpenAlertDialog({ message, onClose }: Omit<AlertDialogProps, 'open'>) {
  const messageId = useId()
  const dialog = useShownDialog()

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
      <Button variant="primary" onClick={onClose}>
        {texts.okLabel}
      </Button>
    </dialog>
  )
}
