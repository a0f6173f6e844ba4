import { useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { personName } from '#rules/people/author.ts'
import * as texts from '#wire/texts.ts'
import { copyPasswordLink, passwordLinkAtom } from '../../state/access/password-link.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InParts } from '../../ui/in-parts.tsx'
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
    setOutcome((await copy()) ? texts.passwordLinkCopied : texts.passwordLinkNotCopied)
  }
  const footer = (
    <>
      <Button onClick={close}>{texts.doneLabel}</Button>
      <Button variant="primary" icon="copy" onClick={() => void onCopy()}>
        {texts.copyPasswordLinkLabel}
      </Button>
    </>
  )
  return (
    <Modal unprompted open={link !== null} title={texts.passwordLinkHeading} onClose={close} footer={footer}>
      {link !== null && (
        <div className="password-link">
          <p>
            <InParts of={texts.passwordLinkMeans(<bdi>{personName(link.user.display_name, link.user.email)}</bdi>)} />
          </p>
          <TextField
            label={texts.passwordLinkLabel}
            hint={texts.passwordLinkShownOnce}
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
