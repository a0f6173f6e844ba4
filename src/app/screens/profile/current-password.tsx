import { passwordMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

type CurrentPasswordProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Asked for before a change of what one signs in with. */
export function CurrentPassword({ value, error, onChange }: CurrentPasswordProps) {
  return (
    <TextField
      label={texts.currentPasswordLabel}
      type="password"
      autoComplete="current-password"
      required
      maxLength={passwordMaxLength}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
