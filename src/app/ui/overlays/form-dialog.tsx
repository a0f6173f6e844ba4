import { type ReactNode, useId } from 'react'
import * as texts from '#wire/texts.ts'
import { Button } from '../buttons/button.tsx'
import type { useSubmit } from '../fields/use-submit.ts'
import { Modal } from './modal.tsx'

type FormDialogProps = Pick<ReturnType<typeof useSubmit>, 'isBusy' | 'isReady' | 'submit'> & {
  readonly title: string
  readonly className: string
  readonly submitLabel: string
  /** It deletes something for good: its button is red, with a bin. */
  readonly isDanger?: boolean
  readonly problem?: string | null
  /** Something is unsaved: closing it asks first. */
  readonly edited?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with a form, and the buttons that cancel and send it: `useSubmit` sends. */
export function FormDialog(props: FormDialogProps) {
  const { title, className, submitLabel, isDanger = false, isBusy, isReady, submit } = props
  const { problem = null, edited = false } = props
  const formId = useId()
  const footer = (
    <>
      <Button disabled={isBusy} onClick={props.onClose}>
        {texts.cancelLabel}
      </Button>
      <Button
        type="submit"
        form={formId}
        {...(isDanger ? { variant: 'danger', icon: 'trash' } : { variant: 'primary' })}
        busy={isBusy}
        disabled={!isReady}
      >
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Modal open title={title} busy={isBusy} edited={edited} problem={problem} onClose={props.onClose} footer={footer}>
      <form className={className} id={formId} onSubmit={submit}>
        {props.children}
      </form>
    </Modal>
  )
}
