import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { AgentName } from '#wire/agent.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { askAgain } from '../../state/agents/agents.ts'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { AgentChoice, AgentsNotice } from '../agents/agent-choice.tsx'

/** Chooses the agent for another answer; the one that answered before comes first. */
export function AnswerAgainDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const agents = useAtomValue(offeredAgentsAtom)
  const ask = useSetAtom(askAgain)
  const [isBusy, setBusy] = useState(false)

  const choose = async (agent: AgentName) => {
    setBusy(true)
    const isAsked = await ask({ messageId: message.parent_id ?? '', agent })
    setBusy(false)
    if (isAsked) onClose()
  }
  const inOrder = [...(agents ?? [])].sort(
    (one, two) => Number(two.name === message.author_uid) - Number(one.name === message.author_uid),
  )
  return (
    <Modal open title={texts.answerAgainLabel} busy={isBusy} onClose={onClose}>
      <AgentsNotice />
      <AgentChoice agents={inOrder} isDisabled={isBusy} onChoose={(agent) => void choose(agent)} />
    </Modal>
  )
}
