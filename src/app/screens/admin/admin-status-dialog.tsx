import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { personName } from '#rules/people/author.ts'
import * as texts from '#wire/texts.ts'
import {
  changingStatusAtom,
  confirmStatus,
  type StatusChange,
  statusChangeToConfirmAtom,
} from '../../state/access/admin-users.ts'
import { InParts } from '../../ui/in-parts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks for confirmation before somebody gets or loses admin rights. */
export function AdminStatusDialog() {
  const [asked, setAsked] = useAtom(statusChangeToConfirmAtom)
  const isBusy = useAtomValue(changingStatusAtom) !== null
  const confirm = useSetAtom(confirmStatus)
  const cancel = () => setAsked(null)
  const heading = asked?.status === 'admin' ? texts.promotionHeading : texts.demotionHeading
  return (
    <ConfirmDialog
      open={asked !== null}
      title={heading}
      confirmLabel={texts.changeStatusLabel}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={cancel}
    >
      {asked !== null && <Consequences change={asked} />}
    </ConfirmDialog>
  )
}

function Consequences({ change }: { readonly change: StatusChange }) {
  const { user, status } = change
  const person = <bdi>{personName(user.display_name, user.email)}</bdi>
  const isPromotion = status === 'admin'
  return (
    <>
      <p>
        <InParts
          of={isPromotion ? texts.promotionMeans(person) : texts.demotionMeans(person, texts.userStatusWords[status])}
        />
      </p>
      {status === 'other' && <p>{texts.demotionLogsOut}</p>}
    </>
  )
}
