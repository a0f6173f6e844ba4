import { useAtom } from 'jotai'
import { alertAtom } from '../state/platform/dialogs.ts'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'

export function Alerts() {
  const [message, setMessage] = useAtom(alertAtom)
  return <AlertDialog open={message !== null} message={message ?? ''} onClose={() => setMessage(null)} />
}
