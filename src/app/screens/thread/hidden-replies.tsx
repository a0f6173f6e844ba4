import { useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { focusNext } from '../../message/focus/focus-next.ts'
import { cloudForestAtom } from '../../state/messages/messages.ts'
import { mutedUidsAtom } from '../../state/seen/muted-people.ts'
import { showSibling } from '../../state/thread/branch/branch.ts'
import { hiddenRepliesAtom } from '../../state/thread/hidden-replies.ts'
import { Button } from '../../ui/buttons/button.tsx'
import './hidden-replies.css'

type HiddenRepliesProps = {
  readonly parentId: string | null
  readonly shownChildId?: string
  readonly onShow?: (id: string) => void
}

/**
 * Shows that new replies arrived beside the shown one, and leads to the newest. In the navigator of the shown one there
 * is room for it: nothing moves.
 */
export function HiddenReplies({ parentId, shownChildId, onShow }: HiddenRepliesProps) {
  const { messages } = useAtomValue(cloudForestAtom)
  const muted = useAtomValue(mutedUidsAtom)
  const hidden = (useAtomValue(hiddenRepliesAtom).get(parentId ?? '') ?? []).filter(
    (id) => id !== shownChildId && !muted.has(messages.get(id)?.author_uid ?? ''),
  )
  const show = useSetAtom(showSibling)
  const newest = hidden.at(-1)
  if (newest === undefined) return null
  const press = () => {
    if (onShow !== undefined) return onShow(newest)
    void show({ fromId: null, toId: newest })
    focusNext(newest)
  }
  return (
    <p className="thread-hidden" role="status">
      <Button variant={onShow ? 'plain' : 'quiet'} icon="next" onClick={press}>
        {texts.newReplies(hidden.length)}
      </Button>
    </p>
  )
}
