import { useAtomValue } from 'jotai'
import { alertAtom, isEditingProfileAtom, isSearchOpenAtom, signOutQuestionAtom } from '../state/dialogs.ts'
import { isShortcutHelpOpenAtom } from '../state/shortcuts.ts'
import { later } from '../ui/later.tsx'
import { useAskedPath } from './use-asked-path.ts'

const Alerts = later(async () => (await import('./alerts.tsx')).Alerts)
const ProfileEditor = later(async () => (await import('../screens/profile/profile-editor.tsx')).ProfileEditor)
const ShortcutHelp = later(async () => (await import('./shortcut-help.tsx')).ShortcutHelp)
const SearchSheet = later(async () => (await import('../screens/search/search-sheet.tsx')).SearchSheet)
const SignOutDialog = later(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

/** What may lie over any screen. */
export function OverEverything() {
  const isAlerted = useAtomValue(alertAtom) !== null
  const isEditingProfile = useAtomValue(isEditingProfileAtom)
  const isSearching = useAtomValue(isSearchOpenAtom)
  const leaving = useAtomValue(signOutQuestionAtom)
  const isHelpOpen = useAtomValue(isShortcutHelpOpenAtom)
  useAskedPath()
  return (
    <>
      {isAlerted && <Alerts />}
      {isHelpOpen && <ShortcutHelp />}
      {isEditingProfile && <ProfileEditor />}
      {isSearching && <SearchSheet />}
      {leaving !== null && <SignOutDialog count={leaving.count} />}
    </>
  )
}
