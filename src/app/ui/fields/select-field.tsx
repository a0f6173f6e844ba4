import { useId } from 'react'
import './field.css'

type SelectFieldProps<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[]
  readonly value: Value
  readonly hint?: string | undefined
  readonly onChange: (value: Value) => void
}

export function SelectField<Value extends string>({ label, options, value, hint, onChange }: SelectFieldProps<Value>) {
  const id = useId()
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option !== undefined) onChange(option.value)
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select className="field-input" id={id} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p className="field-hint" role="status">
          {hint}
        </p>
      )}
    </div>
  )
}
