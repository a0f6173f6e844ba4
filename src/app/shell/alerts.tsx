import { useAtom } from 'jotai'
import type { WritingRefusal } from '#rules/access/permissions.ts'
import * as texts from '#wire/texts.ts'
import { useLogin } from '../screens/use-login.ts'
import { alertAtom } from '../state/platform/dialogs.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Link } from '../ui/link.tsx'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'

const words: Readonly<Record<WritingRefusal, string>> = {
  'signed-out': texts.loginToCreate,
  suspended: texts.suspendedNow,
  'not-whitelisted': texts.whitelistToCreate,
}

/** Says why no thread can be started, and what can be done about it. */
export function Alerts() {
  const [refusal, setRefusal] = useAtom(alertAtom)
  const close = () => setRefusal(null)
  return (
    <AlertDialog open={refusal !== null} message={refusal === null ? '' : words[refusal]} onClose={close}>
      {refusal === 'signed-out' && <LoginStep onLeave={close} />}
      {refusal === 'not-whitelisted' && (
        <Link className="button button-primary" to="/requests" onFollowed={close}>
          {texts.requestAccessLabel}
        </Link>
      )}
    </AlertDialog>
  )
}

function LoginStep({ onLeave }: { onLeave: () => void }) {
  const login = useLogin()
  const leave = () => {
    onLeave()
    void login()
  }
  return (
    <Button variant="primary" onClick={leave}>
      {texts.loginLabel}
    </Button>
  )
}
