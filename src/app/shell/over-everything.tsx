import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { isEditingProfileAtom, isSearchOpenAtom } from '../state/dialogs.ts'
import { isShortcutHelpOpenAtom } from '../state/shortcuts.ts'
import { signOutQuestionAtom } from '../state/sign-out.ts'
import { Alerts } from './alerts.tsx'
import { Notices } from './notices.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import { useAskedPath } from './use-asked-path.ts'
import { useHelpKey } from './use-help-key.ts'

const ProfileEditor = lazy(async () => ({
  default: (await import('../screens/profile/profile-editor.tsx')).ProfileEditor,
}))
const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }))
const SearchSheet = lazy(async () => ({ default: (await import('../screens/search/search-sheet.tsx')).SearchSheet }))
const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }))

/** What may lie over any screen. */
export function OverEverything() {
  const isEditingProfile = useAtomValue(isEditingProfileAtom)
  const isSearching = useAtomValue(isSearchOpenAtom)
  const leaving = useAtomValue(signOutQuestionAtom)
  const isHelpOpen = useAtomValue(isShortcutHelpOpenAtom)
  useAskedPath()
  useHelpKey()
  return (
    <>
      <Notices />
      <Alerts />
      <UpdatePrompt />
      <Suspense>{isHelpOpen && <ShortcutHelp />}</Suspense>
      <Suspense>{isEditingProfile && <ProfileEditor />}</Suspense>
      <Suspense>{isSearching && <SearchSheet />}</Suspense>
      <Suspense>{leaving !== null && <SignOutDialog count={leaving.count} />}</Suspense>
    </>
  )
}
