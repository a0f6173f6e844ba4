import { useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { cloudForestAtom } from '../../state/messages/messages.ts'
import { mutedUidsAtom } from '../../state/seen/muted-people.ts'
import { showSibling } from '../../state/thread/branch/branch.ts'
import { hiddenRepliesAtom } from '../../state/thread/hidden-replies.ts'
import { Button } from '../../ui/buttons/button.tsx'

type HiddenRepliesProps = { readonly parentId: string; readonly shownChildId: string | null }

/** Shows that new replies arrived beside the shown one, and leads to the newest. */
export function HiddenReplies({ parentId, shownChildId }: HiddenRepliesProps) {
  const { messages } = useAtomValue(cloudForestAtom)
  const muted = useAtomValue(mutedUidsAtom)
  const hidden = (useAtomValue(hiddenRepliesAtom).get(parentId) ?? []).filter(
    (id) => id !== shownChildId && !muted.has(messages.get(id)?.author_uid ?? ''),
  )
  const show = useSetAtom(showSibling)
  const newest = hidden.at(-1)
  if (newest === undefined) return null
  return (
    <p className="thread-hidden" role="status">
      <Button icon="next" onClick={() => void show({ fromId: shownChildId, toId: newest })}>
        {texts.newReplies(hidden.length)}
      </Button>
    </p>
  )
}
