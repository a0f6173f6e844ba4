import { useStore } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { writingRefusal } from '#rules/access/permissions.ts'
import * as texts from '#wire/texts.ts'
import { visitThreadAt } from '../message/use-open-thread.ts'
import { alertAtom } from '../state/platform/dialogs.ts'
import { viewerAtom } from '../state/session/session.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import './new-message-button.css'

/** Starts a thread in its tab; on Ground anyone may. */
export function NewMessageButton({ tab }: { tab: 'cloud' | 'ground' }) {
  const { get, set } = useStore()
  const navigate = useNavigate()

  const start = () => {
    // Asked now: a press from before the app was loaded is replayed before the signed-in user is shown.
    const refusal = writingRefusal(get(viewerAtom))
    if (tab === 'ground') navigate('/new-thread?tab=ground', { state: visitThreadAt('/ground') })
    else if (refusal !== null) set(alertAtom, refusal)
    else navigate('/new-thread', { state: visitThreadAt('/cloud') })
  }
  return (
    <IconButton
      className="new-message"
      variant="primary"
      label={texts.startMessageLabel}
      data-short={texts.startMessageShort}
      icon="plus"
      onClick={start}
    />
  )
}
