import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { personName } from '#rules/people/author.ts'
import {
  changingStatusAtom,
  confirmStatus,
  type StatusChange,
  statusChangeToConfirmAtom,
} from '../../state/access/admin-users.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

/** Asks for confirmation before another admin loses admin rights. */
export function DemotionDialog() {
  const [asked, setAsked] = useAtom(statusChangeToConfirmAtom)
  const isBusy = useAtomValue(changingStatusAtom) !== null
  const confirm = useSetAtom(confirmStatus)
  const cancel = () => setAsked(null)
  const footer = (
    <>
      <Button disabled={isBusy} onClick={cancel}>
        Cancel
      </Button>
      <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
        Change status
      </Button>
    </>
  )
  return (
    <Modal open={asked !== null} title="Change an admin’s status" onClose={cancel} footer={footer} busy={isBusy}>
      {asked !== null && <Consequences change={asked} />}
    </Modal>
  )
}

function Consequences({ change }: { readonly change: StatusChange }) {
  const { user, status } = change
  return (
    <>
      <p>
        <bdi>{personName(user.display_name, user.email)}</bdi>
        {` will be “${status}” and no longer an admin.`}
      </p>
      {status === 'other' && <p>They’ll be logged out everywhere at once.</p>}
    </>
  )
}
