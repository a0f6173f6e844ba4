import { useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import * as texts from '#wire/texts.ts'
import { findDay } from '../../../state/thread/map/go-to-day.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** Goes to the first message of the shown branch on or after a day. */
export function MapDay({ onPick }: { readonly onPick: (id: string) => void }) {
  const find = useSetAtom(findDay)
  const [day, setDay] = useState('')
  const [answer, setAnswer] = useState('')
  const go = async (event: FormEvent) => {
    event.preventDefault()
    if (day === '') return
    const found = await find(day)
    setAnswer(found === 'none' ? texts.nothingSinceDay : found === 'unknown' ? texts.mapFailed : '')
    if (typeof found === 'object') onPick(found.id)
  }
  return (
    <details className="map-day">
      <summary>{texts.goToDateLabel}</summary>
      <form onSubmit={go}>
        <TextField
          label={texts.goToDateFieldLabel}
          type="date"
          value={day}
          onChange={(event) => {
            setDay(event.target.value)
            setAnswer('')
          }}
        />
        <Button type="submit" variant="primary" disabled={day === ''}>
          {texts.goToDateDoLabel}
        </Button>
      </form>
      <p className="map-day-answer" role="status">
        {answer}
      </p>
    </details>
  )
}
