import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { slowChoices } from '#rules/thread/slow-mode.ts'
import type { SlowWait } from '#wire/reader/slow-mode.ts'
import * as texts from '#wire/texts.ts'
import { loadSlowMode, setSlowMode } from '../../state/draft/slow-mode.ts'
import { showError } from '../../state/platform/notices.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

type SlowModeDialogProps = { readonly messageId: string; readonly onClose: () => void }

/** Chooses how long people wait between two posts in a thread. */
export function SlowModeDialog({ messageId, onClose }: SlowModeDialogProps) {
  const load = useSetAtom(loadSlowMode)
  const save = useSetAtom(setSlowMode)
  const [waitS, setWait] = useState<SlowWait | null>(null)
  const [isBusy, setBusy] = useState(false)
  const fail = useSetAtom(showError)
  useEffect(() => {
    let isMounted = true
    const loadWait = async () => {
      const found = await load(messageId)
      if (!isMounted) return
      if (found !== null) return setWait(slowChoices.find((choice) => choice.waitS === found.wait_s)?.waitS ?? 0)
      fail(texts.followNeedsNetwork, 'slow-mode')
      onClose()
    }
    void loadWait()
    return () => {
      isMounted = false
    }
  }, [messageId, load, fail, onClose])
  const submit = async () => {
    setBusy(true)
    const isDone = await save(messageId, waitS ?? 0)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Modal
      open
      title={texts.slowModeHeading}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {texts.cancelLabel}
          </Button>
          <Button variant="primary" busy={isBusy} disabled={waitS === null} onClick={() => void submit()}>
            {texts.saveLabel}
          </Button>
        </>
      }
    >
      {waitS === null ? (
        <Spinner label={texts.loading} />
      ) : (
        <>
          <SelectField
            label={texts.slowModeWaitLabel}
            options={slowChoices.map((choice) => ({ value: String(choice.waitS), label: choice.label }))}
            value={String(waitS)}
            onChange={(chosen) => setWait(slowChoices.find((choice) => String(choice.waitS) === chosen)?.waitS ?? 0)}
          />
          <p className="field-hint">{texts.slowModeHint}</p>
        </>
      )}
    </Modal>
  )
}
