import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { PendingPost } from '#rules/pending/outbox.ts'
import * as texts from '#wire/texts.ts'
import { withdrawFromReview } from '../state/outbox/posts-in-review.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import type { MessageCommand } from './actions/command.ts'
import { focusNext } from './focus/focus-next.ts'

type PostInReviewProps = {
  readonly post: PendingPost
  readonly allowed: readonly MessageCommand[]
  readonly run: (command: MessageCommand) => void
}

/** My post that waits for an admin, or that an admin has declined. */
export function PostInReview({ post, allowed, run }: PostInReviewProps) {
  const withdraw = useSetAtom(withdrawFromReview)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    focusNext(post.body.parent_id ?? '')
    await withdraw(post)
    setBusy(false)
  }
  const { problem: reason } = post
  return (
    <>
      {reason === null ? (
        <p className="pending-post-status" role="status">
          <strong>{texts.heldWaiting}</strong> <span>{texts.heldSeenBy}</span>
        </p>
      ) : (
        <p className="pending-post-problem" dir="auto">
          <strong>{texts.postDeclined}</strong> {reason}
        </p>
      )}
      <div className="pending-post-choices" data-opens-reply="">
        <Button icon="trash" variant="plain" busy={isBusy} onClick={() => void remove()}>
          {reason === null ? texts.withdrawLabel : texts.removeLabel}
        </Button>
        <Menu
          label={texts.moreActionsLabel}
          icon="more"
          items={allowed.map((command) => ({ label: command.label, icon: command.icon, run: () => run(command) }))}
        />
      </div>
    </>
  )
}
