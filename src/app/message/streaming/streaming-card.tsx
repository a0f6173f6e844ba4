import { useAtomValue, useSetAtom } from 'jotai'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { canEndRequest, canSend } from '#rules/access/permissions.ts'
import { answerFailureText } from '#rules/agents/answer-failure.ts'
import { usingToolText } from '#rules/agents/looked-up.ts'
import type { StreamingAnswer } from '#rules/agents/streaming.ts'
import { isAgentName } from '#rules/people/agent-names.ts'
import { deviceModel } from '#wire/agent.ts'
import * as texts from '#wire/texts.ts'
import { MessageContent } from '../../content/message-content.tsx'
import { askAgain } from '../../state/agents/agents.ts'
import { endAnswer, stoppingAnswersAtom } from '../../state/agents/end-answer.ts'
import { chooseAnswer, chosenAnswersAtom } from '../../state/agents/streaming-answers.ts'
import { askDevice, endDeviceAnswer } from '../../state/ground/device-answers.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import { endError } from '../../state/platform/notices.ts'
import { mutedUidsAtom } from '../../state/seen/muted-people.ts'
import { threadViewerAtom } from '../../state/thread/thread.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { focusNext } from '../focus/focus-next.ts'
import { pressedTag } from '../pressed-tag.ts'
import { useAgentFace } from '../use-agent-name.ts'
import { ReadAloud } from './read-aloud.tsx'
import './streaming-card.css'

type StreamingCardProps = {
  readonly answer: StreamingAnswer
  /**
   * Another answer is shown below: so that this one doesn't push it away, it is collapsed until the reader opens it,
   * like that of a bot that the reader has muted.
   */
  readonly isBeside: boolean
}

/** A streaming answer, visible to everyone who may read the message; a failed one stays with its reason. */
export function StreamingCard({ answer, isBeside }: StreamingCardProps) {
  const { id, parent_id: parentId, agent, stage, text, tool } = answer
  const known = useAgentFace()(agent)
  const name = answer.name ?? known.name
  const isChosen = useAtomValue(chosenAnswersAtom).has(id)
  const isStopping = useAtomValue(stoppingAnswersAtom).has(id)
  const isQueued = useQueued(answer)
  const doing = isStopping ? texts.stoppingNow : isQueued ? texts.queuedNow : tool && usingToolText(tool)
  const choose = useSetAtom(chooseAnswer)
  const { uid } = useAtomValue(threadViewerAtom)
  const [wasBeside] = useState(isBeside)
  const isMuted = useAtomValue(mutedUidsAtom).has(agent)
  const isOpen = isChosen || !(wasBeside || isMuted)
  const openDialog = useSetAtom(openMessageDialog)
  const onClick = (event: MouseEvent) => {
    const person = pressedTag(event)
    if (person !== undefined) openDialog({ name: 'person', id: parentId, person })
  }

  return (
    // Not aria-busy: screen readers are silent about live regions in what is busy.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the clicks are those of the mentions inside, also by key
    <section className="streaming-card" aria-label={texts.answerOf(name)} onClick={onClick}>
      <header className="streaming-card-head">
        <Avatar name={name} seed={agent} face={known.face} />
        <span className="streaming-card-name">
          <bdi>{name}</bdi>
          <Icon name="bot" />
        </span>
        {stage !== 'failed' && (
          <span className="streaming-card-state">
            <Spinner label={doing === undefined ? stateOf(answer, name) : texts.agentIsDoing(name, doing)} />
            <span aria-hidden="true">{doing ?? (text === '' ? texts.thinkingNow : texts.writingNow)}</span>
          </span>
        )}
        {stage !== 'failed' && <Ways answer={answer} />}
      </header>
      {stage === 'failed' && (
        <p className="streaming-card-failure" role="alert">
          {answer.unsaved ?? answerFailureText(answer, uid)} {answer.acted && texts.agentActed}
        </p>
      )}
      {text !== '' && isOpen && <MessageContent content={text} />}
      {text !== '' && !isOpen && (
        <Button icon="next" onClick={() => choose(id)}>
          {texts.showAnswerLabel}
        </Button>
      )}
      {stage === 'failed' && <Ways answer={answer} />}
      {isOpen && stage !== 'failed' && <ReadAloud id={id} text={text} />}
    </section>
  )
}

/** Below this, ms, it would only flash: most requests are claimed at once. */
const queuedAfterMs = 1_000

/** Whether nobody has begun an answer for a while; the device begins its own at once. */
function useQueued({ stage, agent }: StreamingAnswer): boolean {
  const isWaiting = stage === 'waiting' && agent !== deviceModel
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), queuedAfterMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isLate
}

const stateOf = ({ text }: StreamingAnswer, name: string): string =>
  text === '' ? texts.agentThinking(name) : texts.agentWriting(name)

/** Ends an answer. That the server wasn't reached is wrong once it has ended: the card is gone, and so is the notice. */
function useEndAnswer() {
  const end = useSetAtom(endAnswer)
  const endNotice = useSetAtom(endError)
  const hasFailed = useRef(false)
  useEffect(() => () => void (hasFailed.current && endNotice('agent')), [endNotice])
  return async (ending: Parameters<typeof end>[0]) => {
    hasFailed.current = !(await end(ending))
  }
}

/** Stop while it streams, 'Try again' and Dismiss after a failure; only for those who may. */
function Ways({ answer }: { answer: StreamingAnswer }) {
  const viewer = useAtomValue(threadViewerAtom)
  const end = useEndAnswer()
  const ask = useSetAtom(askAgain)
  const endHere = useSetAtom(endDeviceAnswer)
  const askHere = useSetAtom(askDevice)
  const [isBusy, setBusy] = useState(false)
  const during = async (act: Promise<unknown>) => {
    setBusy(true)
    await act
    setBusy(false)
  }
  const { id, agent, stage, parent_id: messageId } = answer
  const isStopping = useAtomValue(stoppingAnswersAtom).has(id)
  const mayEnd = canEndRequest(viewer, answer)
  const endIt = (how: 'stop' | 'dismiss') => {
    if (agent === deviceModel) endHere(id)
    else void during(end({ id, how }))
    focusNext(messageId)
  }
  const stop = () => endIt('stop')
  const dismiss = () => endIt('dismiss')
  const tryAgain = () => {
    if (agent === deviceModel) void askHere(messageId)
    else if (isAgentName(agent)) void during(ask({ messageId, agent }))
  }
  if (stage !== 'failed') {
    return (
      mayEnd && (
        <Button className="streaming-card-stop" variant="plain" icon={laterIcons.stop} busy={isStopping} onClick={stop}>
          {texts.stopAnswerLabel}
        </Button>
      )
    )
  }
  return (
    <div className="streaming-card-ways">
      {canSend(viewer) && (
        <Button icon="refresh" busy={isBusy} onClick={tryAgain}>
          {texts.tryAgainLabel}
        </Button>
      )}
      {mayEnd && (
        <Button variant="plain" disabled={isBusy} onClick={dismiss}>
          {texts.dismissAnswerLabel}
        </Button>
      )}
    </div>
  )
}
