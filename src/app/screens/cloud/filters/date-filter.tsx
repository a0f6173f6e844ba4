import { useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isoOf, localMinute } from './local-minute.ts'

type DateFilterProps = {
  readonly label: string
  readonly iso: string | null
  readonly error?: string | undefined
  readonly onChange: (iso: string | null) => void
}

/** A minute in the reader's time zone; stored and sent in UTC. */
export function DateFilter({ label, iso, error, onChange }: DateFilterProps) {
  const [typed, setTyped] = useState({ iso, text: localMinute(iso) })
  // An incomplete date isn't applied yet; a value set from elsewhere, such as by Reset, is shown.
  const text = typed.iso === iso ? typed.text : localMinute(iso)

  const change = (value: string) => {
    const chosen = isoOf(value)
    setTyped({ iso: chosen, text: value })
    if (chosen !== iso) onChange(chosen)
  }
  return (
    <TextField
      label={label}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={text}
      error={error}
      onChange={(event) => change(event.target.value)}
    />
  )
}
