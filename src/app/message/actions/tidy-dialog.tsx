import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { TidyPreview } from '#wire/agent-request.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { MessageContent } from '../../content/message-content.tsx'
import { acceptTidied, previewTidied } from '../../state/agents/tidy.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { PersonDialog } from '../person-dialog.tsx'
import { pressedTag } from '../pressed-tag.ts'
import { useAgentName } from '../use-agent-name.ts'

/** Previews my message tidied by an agent: nothing is saved until it is accepted. */
export function TidyDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const ask = useSetAtom(previewTidied)
  const accept = useSetAtom(acceptTidied)
  const [preview, setPreview] = useState<TidyPreview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [mentioned, setMentioned] = useState<string | null>(null)

  const load = useCallback(async () => {
    setProblem(null)
    const result = await ask(message.id)
    if (typeof result === 'string') setProblem(result)
    else setPreview(result)
  }, [ask, message.id])
  useEffect(() => void load(), [load])

  const store = async () => {
    if (preview === null) return
    setBusy(true)
    const refusal = await accept({ id: message.id, preview })
    setBusy(false)
    if (refusal === null) onClose()
    else setProblem(refusal)
  }
  const nameOf = useAgentName()
  const agent = preview === null ? null : nameOf(preview.agent)
  return (
    <Modal
      open
      title={agent === null ? texts.tidyUpLabel : texts.tidiedBy(agent)}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {texts.cancelLabel}
          </Button>
          {problem !== null && (
            <Button icon="refresh" disabled={isBusy} onClick={() => void load()}>
              {texts.tryAgainLabel}
            </Button>
          )}
          <Button variant="primary" busy={isBusy} disabled={preview === null} onClick={() => void store()}>
            {texts.acceptTidiedLabel}
          </Button>
        </>
      }
    >
      {problem !== null && <p role="alert">{problem}</p>}
      {preview === null && problem === null && <Spinner label={texts.loading} />}
      {preview !== null && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the clicks are those of the mentions inside, also by key
        // biome-ignore lint/a11y/noStaticElementInteractions: it handles the mentions inside
        <div className="tidied" onClick={(event) => setMentioned(pressedTag(event) ?? null)}>
          <MessageContent content={preview.content} />
        </div>
      )}
      {mentioned !== null && <PersonDialog message={message} person={mentioned} onClose={() => setMentioned(null)} />}
    </Modal>
  )
}
