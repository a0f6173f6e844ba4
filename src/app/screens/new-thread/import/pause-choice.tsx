import { useAtomValue, useSetAtom } from 'jotai'
import { defaultPause, type Pause, pauses } from '#rules/imports/parsed-import.ts'
import { importDraftAtom, readImport } from '../../../state/import/import.ts'
import { SelectField } from './select-field.tsx'

const pauseNames: Readonly<Record<Pause, string>> = {
  '30 minutes': '30 minutes',
  '1 hour': '1 hour',
  '1 day': '1 day',
  none: 'All in one conversation',
}

/** Divides a file that has times but no conversations; other files have no such choice. */
export function PauseChoice() {
  const { source, found } = useAtomValue(importDraftAtom)
  const read = useSetAtom(readImport)
  if (source === null || found?.isByPause !== true) return null
  return (
    <SelectField
      label="New conversation after a pause of"
      value={source.pause ?? defaultPause}
      values={pauses}
      names={pauseNames}
      onChoose={(pause) => void read({ ...source, pause })}
    />
  )
}
