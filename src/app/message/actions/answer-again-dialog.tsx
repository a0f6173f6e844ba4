import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { AgentName } from '#wire/agent.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { askAgain, loadAgents } from '../../state/agents/agents.ts'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import './answer-again-dialog.css'

/** Chooses the agent for another answer; the one that answered before comes first. */
export function AnswerAgainDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const agents = useAtomValue(offeredAgentsAtom)
  const load = useSetAtom(loadAgents)
  const ask = useSetAtom(askAgain)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void load(), [load])

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
      {agents === null && <Spinner label={texts.loading} />}
      {agents?.length === 0 && <p>{texts.agentsNone}</p>}
      <PlainList className="answer-again">
        {inOrder.map(({ name, display_name, tag, face }) => (
          <li key={name}>
            <Button disabled={isBusy} onClick={() => void choose(name)}>
              <Avatar name={display_name} seed={name} face={face} />
              <bdi>{display_name}</bdi>
              <bdi className="answer-again-tag">@{tag}</bdi>
            </Button>
          </li>
        ))}
      </PlainList>
    </Modal>
  )
}
