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

/**
 * A field for several lines. An empty one has the direction of the page: `auto` would set its placeholder to the left.
 */
export function TextArea({ label, labelHidden = false, className, ...rest }: TextAreaProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label className={labelHidden ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <TextareaAutosize
        dir={rest.value ? 'auto' : undefined}
        onInput={({ currentTarget }) => recordTyping(currentTarget)}
        {...rest}
        id={id}
        className="field-input field-area"
      />
    </div>
  )
}
