import { useAtom, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { qrCode } from '#rules/browser/qr-code.ts'
import * as texts from '#wire/texts.ts'
import { canShareLinks, copyNewLink, newLinkAtom, shareNewLink } from '../../state/access/admin-invitations.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

/** A new link, for copying, for other apps, and for a phone's camera. */
export function NewLinkDialog() {
  const [link, setLink] = useAtom(newLinkAtom)
  const copy = useSetAtom(copyNewLink)
  const share = useSetAtom(shareNewLink)
  const footer = (
    <>
      {canShareLinks() && (
        <Button icon="share" onClick={() => void share()}>
          {texts.shareInvitationLabel}
        </Button>
      )}
      <Button variant="primary" icon="copy" onClick={() => void copy()}>
        {texts.copyInvitationLabel}
      </Button>
    </>
  )
  return (
    <Modal
      unprompted
      open={link !== null}
      title={texts.newInvitationHeading}
      onClose={() => setLink(null)}
      footer={footer}
    >
      <p>{texts.invitationShownOnce}</p>
      <p className="invitation-link">{link}</p>
      <Code link={link ?? ''} />
    </Modal>
  )
}

/** Always dark on light, with the margin that cameras need. */
function Code({ link }: { readonly link: string }) {
  const code = useMemo(() => qrCode(link), [link])
  if (code === null) return null
  const size = code.length + 8
  const dark = code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : [])))
  return (
    <svg
      className="invitation-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={texts.invitationQrCodeLabel}
    >
      <rect className="invitation-code-light" width={size} height={size} />
      <path d={dark.join('')} />
    </svg>
  )
}
