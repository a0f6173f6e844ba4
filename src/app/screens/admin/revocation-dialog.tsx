import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { confirmRevocation, isRevokingAtom, revocationAtom } from '../../state/access/admin-invitations.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

/** Asks for confirmation before a link stops working. */
export function RevocationDialog() {
  const [asked, setAsked] = useAtom(revocationAtom)
  const isBusy = useAtomValue(isRevokingAtom)
  const confirm = useSetAtom(confirmRevocation)
  const cancel = () => setAsked(null)
  const footer = (
    <>
      <Button disabled={isBusy} onClick={cancel}>
        {texts.cancelLabel}
      </Button>
      <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
        {texts.revokeInvitationLabel}
      </Button>
    </>
  )
  return (
    <Modal open={asked !== null} title={texts.revokeInvitationHeading} onClose={cancel} footer={footer} busy={isBusy}>
      <p>{texts.revokeInvitationMeans}</p>
    </Modal>
  )
}
