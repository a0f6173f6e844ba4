import { useAtomValue, useSetAtom } from 'jotai'
import { canAskForDigest } from '#rules/access/digests.ts'
import * as texts from '#wire/texts.ts'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import { isOnlineAtom } from '../../state/platform/network.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** Offers a digest of what is new in a loaded message's thread; nothing without an agent or the right to ask one. */
export function CatchUpButton({ messageId }: { messageId: string }) {
  const agents = useAtomValue(offeredAgentsAtom) ?? []
  const viewer = useAtomValue(viewerAtom)
  const isOnline = useAtomValue(isOnlineAtom)
  const openDialog = useSetAtom(openMessageDialog)
  if (!canAskForDigest(viewer, agents)) return null
  return (
    <Button
      variant="plain"
      icon="bot"
      disabled={!isOnline}
      onClick={() => openDialog({ name: 'catch-up', id: messageId })}
    >
      {texts.catchUpLabel}
    </Button>
  )
}
