import { useAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { useLogin } from '../screens/use-login.ts'
import { alertAtom } from '../state/platform/dialogs.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Link } from '../ui/link.tsx'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'

export function Alerts() {
  const [message, setMessage] = useAtom(alertAtom)
  const close = () => setMessage(null)
  return (
    <AlertDialog open={message !== null} message={message ?? ''} onClose={close}>
      {message === texts.loginToCreate && <LoginStep onLeave={close} />}
      {message === texts.whitelistToCreate && (
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
