import { useAtomValue } from 'jotai'
import { canAskForDigest } from '#rules/access/digests.ts'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { DigestPart } from './digest-part.tsx'

type ComparisonPartProps = {
  /** The message whose replies are compared. */
  readonly messageId: string
  /** A citation was followed: whatever shows this closes. */
  readonly onGone: () => void
}

/** Has an agent compare the branches below a message; nothing without an agent or the right to ask one. */
export function ComparisonPart({ messageId, onGone }: ComparisonPartProps) {
  const agents = useAtomValue(offeredAgentsAtom) ?? []
  const viewer = useAtomValue(viewerAtom)
  if (!canAskForDigest(viewer, agents)) return null
  return <DigestPart kind="comparison" messageId={messageId} onGone={onGone} />
}
