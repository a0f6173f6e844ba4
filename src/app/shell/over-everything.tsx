import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { isEditingProfileAtom } from '../state/dialogs.ts'
import { signOutQuestionAtom } from '../state/sign-out.ts'
import { Alerts } from './alerts.tsx'
import { Notices } from './notices.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import { useAskedPath } from './use-asked-path.ts'

const ProfileEditor = lazy(async () => ({
  default: (await import('../screens/profile/profile-editor.tsx')).ProfileEditor,
}))
const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }))

/** What may lie over any screen. */
export function OverEverything() {
  const isEditingProfile = useAtomValue(isEditingProfileAtom)
  const leaving = useAtomValue(signOutQuestionAtom)
  useAskedPath()
  return (
    <>
      <Notices />
      <Alerts />
      <UpdatePrompt />
      <Suspense>{isEditingProfile && <ProfileEditor />}</Suspense>
      <Suspense>{leaving !== null && <SignOutDialog count={leaving.count} />}</Suspense>
    </>
  )
}
