import { useAtomValue } from 'jotai'
import { alertAtom, isEditingProfileAtom, signOutQuestionAtom } from '../state/platform/dialogs.ts'
import { isShortcutHelpOpenAtom } from '../state/platform/shortcuts.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'

const Alerts = lazyPart(async () => (await import('./alerts.tsx')).Alerts)
const ProfileEditor = lazyPart(async () => (await import('../screens/profile/profile-editor.tsx')).ProfileEditor)
const ShortcutHelp = lazyPart(async () => (await import('./shortcut-help.tsx')).ShortcutHelp)
const SignOutDialog = lazyPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

/** The dialogs available on every screen. */
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
