import { isNearLimit } from '#rules/people/application.ts'
import * as texts from '#wire/texts.ts'

type AnswerCounterProps = { readonly length: number; readonly maxLength: number; readonly isTooLong: boolean }

/** '451/500'; styled as a warning above 90 % of the limit, and with a text when it is exceeded. */
export function AnswerCounter({ length, maxLength, isTooLong }: AnswerCounterProps) {
  const style = isTooLong ? ' answer-counter-over' : isNearLimit(length, maxLength) ? ' answer-counter-near' : ''
  return (
    <p className={`answer-counter${style}`}>
      <span role="status">{isTooLong ? texts.answerTooLongBy(length - maxLength) : ''}</span>
      <span id="question-counter">{`${length}/${maxLength}`}</span>
    </p>
  )
}
