import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as texts from '../../../wire/texts.ts'
import { AgentsHint } from '../../message/composer/agents-hint.tsx'
import { Composer } from '../../message/composer/composer.tsx'
import { closeDraft, discardDraft, replyDraftAtom, startDraft } from '../../state/reply-draft.ts'
import { completeThread, temporaryThreadAtom } from '../../state/temporary-thread.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useBack } from '../use-back.ts'
import { ImportPanel } from './import/import-panel.tsx'
import './new-thread-screen.css'

/** A message without a parent: the first of a new thread. */
export function NewThreadScreen() {
  const draft = useAtomValue(replyDraftAtom)
  const start = useSetAtom(startDraft)
  const close = useSetAtom(closeDraft)
  const discard = useSetAtom(discardDraft)
  const [isAsking, setAsking] = useState(false)
  const complete = useSetAtom(completeThread)
  const temporaryId = useTemporaryAddress()
  const back = useBack()

  useEffect(() => {
    start('new-thread')
    return () => {
      if (temporaryId.current === null) close()
    }
  }, [start, close, temporaryId])

  const leave = () => {
    discard()
    back()
  }
  const cancel = () => {
    if (draft !== null && draft.text.trim() !== '') setAsking(true)
    else leave()
  }

  return (
    <div className="new-thread-screen">
      <title>{`${texts.newThreadTitle} · Canopy`}</title>
      <header className="new-thread-head">
        <h1>{texts.newThreadTitle}</h1>
        <Button variant="plain" onClick={cancel}>
          Cancel
        </Button>
      </header>
      {draft?.target === 'new-thread' && (
        <Composer
          draft={draft}
          label="New thread"
          onSent={(message) => complete({ temporaryId: temporaryId.current ?? '', message })}
        />
      )}
      <AgentsHint />
      <ImportPanel />
      <Modal
        open={isAsking}
        title="Discard thread"
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep writing</Button>
            <Button variant="danger" onClick={leave}>
              Discard
            </Button>
          </>
        }
      >
        <p>{texts.discardThread}</p>
      </Modal>
    </div>
  )
}

/** From the press of Send on, the thread stands at its temporary address. */
function useTemporaryAddress(): { readonly current: string | null } {
  const thread = useAtomValue(temporaryThreadAtom)
  const sendingId = thread?.draft.stage === 'sending' ? thread.id : null
  const latest = useRef<string | null>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    if (sendingId === null) return
    latest.current = sendingId
    navigate(`/cloud/${sendingId}`, { replace: true, state })
  }, [sendingId, navigate, state])
  return latest
}
