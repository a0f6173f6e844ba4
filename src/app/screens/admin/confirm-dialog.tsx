import type { ReactNode } from 'react'
import * as texts from '#wire/texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FocusNearby } from '../../ui/focus-nearby.ts'
import type { IconName } from '../../ui/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

type ConfirmDialogProps = {
  readonly open: boolean
  readonly title: string
  readonly confirmLabel: string
  readonly icon?: IconName
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks before something that can't be taken back easily. */
export function ConfirmDialog({ confirmLabel, icon, onConfirm, children, ...rest }: ConfirmDialogProps) {
  const { busy, onClose } = rest
  return (
    <Modal
      {...rest}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {texts.cancelLabel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm} {...(icon && { icon })}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <FocusNearby />
      {children}
    </Modal>
  )
}
