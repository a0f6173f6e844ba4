import { type ComponentProps, useId } from 'react'
import './field.css'

type TextFieldProps = ComponentProps<'input'> & {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/**
 * A field for a line of text. An empty one has the direction of the page: `auto` would set its placeholder to the left.
 * One that is given no value needs a `dir`.
 */
export function TextField({ label, hint, error, className, ...rest }: TextFieldProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        type="text"
        dir={rest.value ? 'auto' : undefined}
        {...rest}
        id={id}
        className="field-input"
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
