import type { ReactNode } from 'react'
import * as texts from '#wire/texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

type PublishSheetProps = {
  readonly onClose: () => void
  readonly children: ReactNode
  /** The button for the next step, and the label of the one beside it. */
  readonly way?: ReactNode
  readonly out?: string
}

/** The dialog in each of its states. */
export const PublishSheet = ({ onClose, children, way, out = texts.closeLabel }: PublishSheetProps) => (
  <Modal
    open
    title={texts.publishToCloud}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{out}</Button>
        {way}
      </>
    }
  >
    {children}
  </Modal>
)

/** What is shown is what this device knows; the thread may have been deleted in the Cloud since. */
export const CheckingInCloud = () => (
  <p className="publish-checking">
    <Spinner label={texts.publishChecking} />
    <span aria-hidden="true">{texts.publishChecking}</span>
  </p>
)
