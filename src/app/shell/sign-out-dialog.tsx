import { useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { answerSignOut } from '../state/settings/sign-out.ts'
import { Button } from '../ui/buttons/button.tsx'
import { laterIcons } from '../ui/later-icons.ts'
import { Modal } from '../ui/overlays/modal.tsx'

/** Asks for confirmation before a sign-out that would delete unsent posts. */
export function SignOutDialog({ count }: { count: number }) {
  const answer = useSetAtom(answerSignOut)
  return (
    <Modal
      open
      title={texts.logoutLabel}
      onClose={() => void answer(false)}
      footer={
        <>
          <Button onClick={() => void answer(false)}>{texts.cancelLabel}</Button>
          <Button variant="danger" icon={laterIcons.logout} onClick={() => void answer(true)}>
            {texts.logoutLabel}
          </Button>
        </>
      }
    >
      <p>{texts.logoutLosesPosts(count)}</p>
    </Modal>
  )
}
