import { useSetAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { StreamingAnswer } from '#rules/agents/streaming.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { recordEndedComparison } from '../../state/agents/ended-comparisons.ts'
import { markShownRead } from '../../state/read-state/mark-read.ts'
import { showSibling } from '../../state/thread/branch/branch.ts'
import { endComparison } from '../../state/thread/compared-answers.ts'
import { pathAtom } from '../../state/thread/thread.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusNext } from '../focus/focus-next.ts'
import { MessageCard } from '../message-card.tsx'
import { useOpenThread } from '../use-open-thread.ts'
import { StreamingCard } from './streaming-card.tsx'
import './compared-answers.css'

type ComparedAnswersProps = {
  readonly parentId: string
  /** In the order in which they were requested: streaming, failed or finished. */
  readonly answers: readonly (StreamingAnswer | Message)[]
}

/** Answers that were requested together, side by side, until one is chosen or all are kept. */
export function ComparedAnswers({ parentId, answers }: ComparedAnswersProps) {
  const { get } = useStore()
  const end = useSetAtom(endComparison)
  const recordEnded = useSetAtom(recordEndedComparison)
  const show = useSetAtom(showSibling)
  const markRead = useSetAtom(markShownRead)
  const openThread = useOpenThread('cloud')
  const finished = answers.filter(isFinished)
  const finishedIds = finished.map(({ id }) => id).join()
  const markFinished = useEffectEvent(() => void markRead(finished))
  // Once for each that is finished.
  useEffect(() => markFinished(), [finishedIds])
  const keepAll = () => {
    recordEnded(answers.map(({ id }) => id))
    end(parentId)
    const path = get(pathAtom)
    const at = path.findIndex(({ id }) => id === parentId)
    focusNext(path[at + 1]?.id ?? parentId)
  }
  const choose = (id: string) => {
    end(parentId)
    void show({ fromId: null, toId: id })
    focusNext(id)
  }
  return (
    <section className="compared-answers" aria-label={texts.answersSideBySide(answers.length)}>
      <div className="compared-answers-row">
        {answers.map((answer) =>
          isFinished(answer) ? (
            <div key={answer.id} className="compared-answer">
              <MessageCard message={answer} tab="cloud" onOpen={openThread} />
              <Button variant="primary" onClick={() => choose(answer.id)}>
                {texts.continueWithAnswerLabel}
              </Button>
            </div>
          ) : (
            <StreamingCard key={answer.id} answer={answer} isBeside={false} />
          ),
        )}
      </div>
      <Button onClick={keepAll}>{texts.keepAnswersLabel(answers.length)}</Button>
    </section>
  )
}

const isFinished = (answer: StreamingAnswer | Message): answer is Message => 'content' in answer
