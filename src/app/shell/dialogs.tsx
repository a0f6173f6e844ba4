import { useAtomValue } from 'jotai'
import { alertAtom, isEditingProfileAtom, signOutQuestionAtom } from '../state/platform/dialogs.ts'
import { isShortcutHelpOpenAtom } from '../state/platform/shortcuts.ts'
import { later } from '../ui/loading/lazy-part.tsx'

const Alerts = later(async () => (await import('./alerts.tsx')).Alerts)
const ProfileEditor = later(async () => (await import('../screens/profile/profile-editor.tsx')).ProfileEditor)
const ShortcutHelp = later(async () => (await import('./shortcut-help.tsx')).ShortcutHelp)
const SignOutDialog = later(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

/** The dialogs that any screen may ask for. */
export function Dialogs() {
  const isAlerted = useAtomValue(alertAtom) !== null
  const isEditingProfile = useAtomValue(isEditingProfileAtom)
  const leaving = useAtomValue(signOutQuestionAtom)
  const isHelpOpen = useAtomValue(isShortcutHelpOpenAtom)
  return (
    <>
      {isAlerted && <Alerts />}
      {isHelpOpen && <ShortcutHelp />}
      {isEditingProfile && <ProfileEditor />}
      {leaving !== null && <SignOutDialog count={leaving.count} />}
    </>
  )
}
