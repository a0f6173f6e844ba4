import { useAtomValue, useSetAtom } from 'jotai'
import { defaultPause, type Pause, pauses } from '#rules/imports/parsed-import.ts'
import * as texts from '#wire/texts.ts'
import { importDraftAtom, readImport } from '../../../state/import/import.ts'
import { SelectField } from './select-field.tsx'

const pauseNames: Readonly<Record<Pause, string>> = {
  '30 minutes': texts.importPause30Minutes,
  '1 hour': texts.importPause1Hour,
  '1 day': texts.importPause1Day,
  none: texts.importPauseNone,
}

/** Divides a file that has times but no conversations; other files have no such choice. */
export function PauseChoice() {
  const { source, found } = useAtomValue(importDraftAtom)
  const read = useSetAtom(readImport)
  if (source === null || found?.isByPause !== true) return null
  return (
    <SelectField
      label={texts.importPauseLabel}
      value={source.pause ?? defaultPause}
      values={pauses}
      names={pauseNames}
      onChoose={(pause) => void read({ ...source, pause })}
    />
  )
}
