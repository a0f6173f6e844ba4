import { useAtomValue, useSetAtom } from 'jotai'
import { newText } from '#rules/thread/seen.ts'
import * as texts from '#wire/texts.ts'
import { CatchUpButton } from '../../message/digest/catch-up-button.tsx'
import { focusNext } from '../../message/focus/focus-next.ts'
import { newElsewhereAtom } from '../../state/seen/new-messages.ts'
import { markThreadSeen } from '../../state/seen/visit.ts'
import { threadAtom } from '../../state/thread/thread.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { findReadingPosition } from './find-reading-position.ts'
import { useMapMoves } from './map/use-map-moves.ts'
import './new-in-thread.css'

/** How many new messages of the thread aren't on the screen, on whatever branch, and the way to the next of them. */
export function NewInThread() {
  const count = useAtomValue(newElsewhereAtom)
  const markSeen = useSetAtom(markThreadSeen)
  const { move } = useMapMoves()
  const id = useAtomValue(threadAtom)?.id
  const see = () => {
    focusNext(findReadingPosition() ?? '')
    void markSeen()
  }
  if (count === 0) return null
  return (
    <nav className="new-in-thread" aria-label={texts.newInThreadLabel}>
      <Button
        variant="plain"
        icon={laterIcons.newest}
        title={texts.goToNextNewLabel}
        aria-keyshortcuts="n"
        onClick={() => void move('next-unread')}
      >
        {newText(count)}
      </Button>
      {id !== undefined && <CatchUpButton messageId={id} />}
      <IconButton label={texts.markAllSeenLabel} icon="check" onClick={see} />
    </nav>
  )
}
