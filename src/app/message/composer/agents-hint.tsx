import { useAtomValue } from 'jotai'
import { canAdminister, canSend } from '#rules/access/permissions.ts'
import * as texts from '#wire/texts.ts'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { viewerAtom } from '../../state/session/session.ts'

/** Which agents can be mentioned; if there are none, an admin reads how to add one (supplement 8). */
export function AgentsHint() {
  const agents = useAtomValue(offeredAgentsAtom)
  const viewer = useAtomValue(viewerAtom)
  if (agents === null || !canSend(viewer)) return null
  if (agents.length > 0) return <p className="composer-hint">{texts.agentsOffered(agents.map(({ tag }) => tag))}</p>
  return canAdminister(viewer) ? (
    <p className="composer-hint">
      {texts.agentsNone} {texts.agentsHowTo}
    </p>
  ) : null
}
