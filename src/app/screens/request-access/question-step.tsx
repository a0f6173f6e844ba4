import { useAtomValue, useSetAtom } from 'jotai'
import type { Ref } from 'react'
import { answerProblem } from '#rules/people/application.ts'
import * as texts from '#wire/texts.ts'
import { applicationAtom, writeAnswer } from '../../state/access/application.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { AnswerCounter } from './answer-counter.tsx'
import type { Question } from './questions.ts'

const shownRows = { min: 5, max: 16 }

type QuestionStepProps = { readonly question: Question; readonly headingRef: Ref<HTMLHeadingElement> }

export function QuestionStep({ question, headingRef }: QuestionStepProps) {
  const { answers, step } = useAtomValue(applicationAtom)
  const write = useSetAtom(writeAnswer)
  const answer = answers[step] ?? ''
  const isTooLong = answerProblem(question, answer) === 'too long'
  return (
    <div className="question-step">
      <div className="question-head">
        <h2 id="question-name" ref={headingRef} tabIndex={-1}>
          {question.name}
        </h2>
        <Badge tone={question.optional ? 'neutral' : 'accent'}>
          {question.optional ? texts.questionOptional : texts.questionRequired}
        </Badge>
      </div>
      <p className="question-ask" id="question-ask">
        {question.ask}
      </p>
      <p className="question-context" id="question-context">
        {question.context}
      </p>
      <TextArea
        label={texts.answerLabel}
        labelHidden
        aria-labelledby="question-name question-ask"
        aria-describedby="question-context question-counter"
        aria-invalid={isTooLong || undefined}
        aria-required={!question.optional}
        placeholder={question.placeholder}
        minRows={shownRows.min}
        maxRows={shownRows.max}
        value={answer}
        onChange={(event) => write(event.target.value)}
      />
      <AnswerCounter length={answer.length} maxLength={question.maxLength} isTooLong={isTooLong} />
    </div>
  )
}
