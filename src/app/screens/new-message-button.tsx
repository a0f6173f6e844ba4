import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { canSend } from '#rules/access/permissions.ts'
import { isSignedIn } from '#rules/access/viewer.ts'
import * as texts from '#wire/texts.ts'
import { visitThreadAt } from '../message/use-open-thread.ts'
import { alertAtom } from '../state/platform/dialogs.ts'
import { viewerAtom } from '../state/session/session.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import './new-message-button.css'

/** Starts a thread in its tab; on Ground anyone may. */
export function NewMessageButton({ tab }: { tab: 'cloud' | 'ground' }) {
  const viewer = useAtomValue(viewerAtom)
  const alert = useSetAtom(alertAtom)
  const navigate = useNavigate()

  const start = () => {
    if (tab === 'ground') navigate('/new-thread?tab=ground', { state: visitThreadAt('/ground') })
    else if (!isSignedIn(viewer)) alert(texts.loginToCreate)
    else if (!canSend(viewer)) alert(viewer.status === 'suspended' ? texts.suspendedNow : texts.whitelistToCreate)
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
