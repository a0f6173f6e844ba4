import './checkbox.css'

type CheckboxProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly describedBy?: string
}

export function Checkbox({ label, checked, onChange, disabled = false, describedBy }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input
        className="checkbox-box"
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
