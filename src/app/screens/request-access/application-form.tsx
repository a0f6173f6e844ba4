import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect, useRef } from 'react'
import * as texts from '#wire/texts.ts'
import { applicationAtom, applicationStageAtom, submitApplication } from '../../state/access/application.ts'
import { ApplicationButtons } from './application-buttons.tsx'
import { ApplicationProgress } from './application-progress.tsx'
import { ContactFields } from './contact-fields.tsx'
import { QuestionStep } from './question-step.tsx'
import { questions } from './questions.ts'
import './application-form.css'

export function ApplicationForm() {
  const { step } = useAtomValue(applicationAtom)
  const stage = useAtomValue(applicationStageAtom)
  const submit = useSetAtom(submitApplication)
  const { heading, onMove } = useFocusAfterMove(step)
  const question = questions()[step]
  const isLast = step === questions().length - 1
  if (question === undefined) return null

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isLast) void submit()
  }
  return (
    <form className="application-form page-panel" aria-label={texts.requestAccessLabel} onSubmit={send}>
      <ApplicationProgress step={step} />
      <QuestionStep key={step} question={question} headingRef={heading} />
      {isLast && <ContactFields />}
      {stage.stage === 'failed' && (
        <p className="application-error" role="alert">
          {texts.applicationNotSent(stage.detail)}
        </p>
      )}
      <ApplicationButtons isFirst={step === 0} isLast={isLast} onMove={onMove} />
    </form>
  )
}

/** After a step the question gets the focus, so that it is read out; when the form is first shown it doesn't. */
function useFocusAfterMove(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMoved = useRef(false)
  // Only runs after a step.
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus()
    hasMoved.current = false
  }, [step])
  const onMove = () => {
    hasMoved.current = true
  }
  return { heading, onMove }
}
