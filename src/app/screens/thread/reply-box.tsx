import { useSetAtom } from 'jotai'
import { authorOf } from '#rules/people/author.ts'
import type { Message } from '#wire/message.ts'
import { Composer } from '../../message/composer/composer.tsx'
import { closeSent as closeSentDraft } from '../../state/draft/draft-actions.ts'
import { closeDraft, type ReplyDraft } from '../../state/draft/draft-state.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useHidingDock } from './use-hiding-dock.ts'

type ReplyBoxProps = { readonly draft: ReplyDraft; readonly target: Message }

/** The reply box, with the message it replies to. */
export function ReplyBox({ draft, target }: ReplyBoxProps) {
  const close = useSetAtom(closeDraft)
  const closeSent = useSetAtom(closeSentDraft)
  const dock = useHidingDock(target.id, close)
  const head = (
    <p className="reply-head">
      <span>
        Replying to <bdi>{authorOf(target).name}</bdi>
      </span>
      <IconButton label="Close" icon="close" onClick={close} />
    </p>
  )
  return (
    <div className="reply-dock" ref={dock}>
      <Composer key={target.id} draft={draft} label="Reply" head={head} onSent={() => closeSent(target.id)} />
    </div>
  )
}
