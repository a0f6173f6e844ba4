import { useAtom, useAtomValue, useSetAtom } from 'jotai'
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
        Cancel
      </Button>
      <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
        Revoke
      </Button>
    </>
  )
  return (
    <Modal open={asked !== null} title="Revoke this invitation" onClose={cancel} footer={footer} busy={isBusy}>
      <p>The link will let nobody in any more. Whoever has joined by it stays a member.</p>
    </Modal>
  )
}
