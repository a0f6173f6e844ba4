import { type Ref, useId } from 'react'
import TextareaAutosize, { type TextareaAutosizeProps } from 'react-textarea-autosize'
import { recordTyping } from './typing.ts'
import './field.css'

type TextAreaProps = TextareaAutosizeProps & {
  readonly label: string
  readonly labelHidden?: boolean
  readonly maxRows: number
  readonly ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ label, labelHidden = false, className, ...rest }: TextAreaProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label className={labelHidden ? 'only-read' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <TextareaAutosize
        dir="auto"
        onInput={({ currentTarget }) => recordTyping(currentTarget)}
        {...rest}
        id={id}
        className="field-input field-area"
      />
    </div>
  )
}
