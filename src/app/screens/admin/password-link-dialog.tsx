import { useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { personName } from '#rules/people/author.ts'
import { copyPasswordLink, passwordLinkAtom } from '../../state/access/password-link.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

/** Shows a link that was just made: it can't be shown again. */
export function PasswordLinkDialog() {
  const [link, setLink] = useAtom(passwordLinkAtom)
  const copy = useSetAtom(copyPasswordLink)
  const [outcome, setOutcome] = useState('')
  const close = () => {
    setLink(null)
    setOutcome('')
  }
  const onCopy = async () => {
    setOutcome((await copy()) ? 'Copied.' : 'The browser did not allow copying. Please select the link and copy it.')
  }
  const footer = (
    <>
      <Button onClick={close}>Done</Button>
      <Button variant="primary" icon="copy" onClick={() => void onCopy()}>
        Copy
      </Button>
    </>
  )
  return (
    <Modal open={link !== null} title="Link for a new password" onClose={close} footer={footer}>
      {link !== null && (
        <div className="password-link">
          <p>
            Send this link to <bdi>{personName(link.user.display_name, link.user.email)}</bdi> and to nobody else:
            whoever opens it can log in as them. It works once, within 24 hours, and logs them out everywhere.
          </p>
          <TextField
            label="The link"
            hint="It is shown only here. A new one replaces it."
            value={link.address}
            readOnly
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
          <p role="status">{outcome}</p>
        </div>
      )}
    </Modal>
  )
}
