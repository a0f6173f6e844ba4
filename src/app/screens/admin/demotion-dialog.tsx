import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { personName } from '../../../rules/author.ts'
import { askedChangeAtom, changingStatusAtom, confirmStatus, type StatusChange } from '../../state/admin-users.ts'
import { uidAtom } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

/** An admin is about to lose the administration: asked first. */
export function DemotionDialog() {
  const [asked, setAsked] = useAtom(askedChangeAtom)
  const isBusy = useAtomValue(changingStatusAtom) !== null
  const myUid = useAtomValue(uidAtom)
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
      {asked !== null && <Consequences change={asked} isMe={asked.user.uid === myUid} />}
    </Modal>
  )
}

function Consequences({ change, isMe }: { readonly change: StatusChange; readonly isMe: boolean }) {
  const { user, status } = change
  return (
    <>
      <p>
        {isMe ? 'You' : <bdi>{personName(user.display_name, user.email)}</bdi>}
        {` will be “${status}” and no longer an admin.`}
        {isMe && ' You cannot take this back yourself.'}
      </p>
      {status === 'other' && <p>{isMe ? 'All of your sessions end' : 'All of their sessions end'} at once.</p>}
    </>
  )
}
