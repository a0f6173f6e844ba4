import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useId } from 'react'
import * as texts from '#wire/texts.ts'
import { checkPush, pushAtom, turnPushOff, turnPushOn } from '../../state/push/push.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'

/** Whether this device shows notifications. Permission is only requested after a tap here. */
export function NotificationsSwitch() {
  const push = useAtomValue(pushAtom)
  const check = useSetAtom(checkPush)
  const turnOn = useSetAtom(turnPushOn)
  const turnOff = useSetAtom(turnPushOff)
  const hintId = useId()
  useEffect(() => void check(), [check])

  const isReady = push.stage === 'on' || push.stage === 'off'
  const problem = isReady ? push.problem : null
  return (
    <div>
      <Checkbox
        label={texts.notifications}
        checked={push.stage === 'on'}
        disabled={!isReady}
        describedBy={hintId}
        onChange={(isOn) => void (isOn ? turnOn() : turnOff())}
      />
      <p className="field-hint" id={hintId}>
        {push.stage === 'impossible' ? push.why : texts.notificationsHint}
      </p>
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
