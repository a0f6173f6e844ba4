import { useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import {
  applicationStageAtom,
  canGoNextAtom,
  canSubmitAtom,
  goBack,
  goToNextStep,
} from '../../state/access/application.ts'
import { Button } from '../../ui/buttons/button.tsx'

type ApplicationButtonsProps = {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: () => void
}

export function ApplicationButtons({ isFirst, isLast, onMove }: ApplicationButtonsProps) {
  const isSending = useAtomValue(applicationStageAtom).stage === 'sending'
  const canContinue = useAtomValue(canGoNextAtom)
  const canSubmit = useAtomValue(canSubmitAtom)
  const back = useSetAtom(goBack)
  const next = useSetAtom(goToNextStep)
  const move = (step: () => void) => {
    onMove()
    step()
  }
  return (
    <div className="application-buttons">
      <Button disabled={isFirst || isSending} onClick={() => move(back)}>
        {texts.backLabel}
      </Button>
      {isLast ? (
        <Button key="submit" type="submit" variant="primary" busy={isSending} disabled={!canSubmit}>
          {texts.submitApplicationLabel}
        </Button>
      ) : (
        <Button key="next" variant="primary" disabled={!canContinue} onClick={() => move(next)}>
          {texts.nextQuestionLabel}
        </Button>
      )}
    </div>
  )
}
