import { useAtom } from 'jotai'
import { useId } from 'react'
import { sendWaitAtom } from '../../state/settings/send-wait.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'

/** Whether posts can be taken back for five seconds on this device. */
export function SendWaitSwitch() {
  const [isOn, turn] = useAtom(sendWaitAtom)
  const hintId = useId()
  return (
    <div>
      <Checkbox label="Wait 5 seconds before sending" checked={isOn} describedBy={hintId} onChange={turn} />
      <p className="field-hint" id={hintId}>
        Until then ‘Undo’ puts the text back into the field. On this device.
      </p>
    </div>
  )
}
