import { useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { pendingEditsAtom } from '../../state/pending/pending-edits.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import './edited.css'

/**
 * Beside the time of an edited message: opens its versions. As wide as the text it replaces, unless an edit is pending.
 */
export function Edited({ id }: { id: string }) {
  const open = useSetAtom(openMessageDialog)
  const pending = useAtomValue(pendingEditsAtom).get(id)
  const state = pending === undefined ? undefined : pending.stage
  return (
    <button
      type="button"
      className="edited"
      data-state={state}
      aria-label={state === undefined ? texts.editedMarkLabel : undefined}
      onClick={() => open({ name: 'versions', id })}
    >
      {state === undefined ? texts.editedMark : state === 'waiting' ? texts.editWaits : texts.editNotSaved}
    </button>
  )
}
