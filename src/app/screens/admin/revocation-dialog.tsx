import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { confirmRevocation, isRevokingAtom, revocationAtom } from '../../state/access/admin-invitations.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks for confirmation before a link stops working. */
export function RevocationDialog() {
  const [asked, setAsked] = useAtom(revocationAtom)
  const isBusy = useAtomValue(isRevokingAtom)
  const confirm = useSetAtom(confirmRevocation)
  const cancel = () => setAsked(null)
  return (
    <ConfirmDialog
      open={asked !== null}
      title={texts.revokeInvitationHeading}
      confirmLabel={texts.revokeInvitationLabel}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={cancel}
    >
      <p>{texts.revokeInvitationMeans}</p>
    </ConfirmDialog>
  )
}
