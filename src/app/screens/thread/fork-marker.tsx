import { useAtomValue, useSetAtom } from 'jotai'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { openMap } from '../../state/thread/map/map-view.ts'
import { unreadBelowAtom } from '../../state/thread/unread-in-thread.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** Marks a fork and opens the map there. */
export function ForkMarker({ message }: { message: Pick<Message, 'id' | 'reply_count'> }) {
  const unread = useAtomValue(unreadBelowAtom).get(message.id) ?? 0
  const open = useSetAtom(openMap)
  return (
    <Button className="fork-marker" variant="plain" icon="map" onClick={() => open(message.id)}>
      <span>
        {texts.branches(message.reply_count)} <span className="fork-marker-rest">{texts.unreadBelow(unread)}</span>
      </span>
      {unread > 0 && <span className="unread-dot" aria-hidden="true" />}
    </Button>
  )
}
