import { useAtom } from 'jotai'
import { useId } from 'react'
import * as texts from '#wire/texts.ts'
import { sendWaitAtom } from '../../state/settings/send-wait.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'

/** Whether posts can be taken back for five seconds on this device. */
export function SendWaitSwitch() {
  const [isOn, turn] = useAtom(sendWaitAtom)
  const hintId = useId()
  return (
    <div>
      <Checkbox label={texts.sendWaitLabel} checked={isOn} describedBy={hintId} onChange={turn} />
      <p className="field-hint" id={hintId}>
        {texts.sendWaitHint}
      </p>
    </div>
  )
}
