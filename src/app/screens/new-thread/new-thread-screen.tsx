import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as texts from '#wire/texts.ts'
import { AgentsHint } from '../../message/composer/agents-hint.tsx'
import { Composer } from '../../message/composer/composer.tsx'
import { discardDraft, startDraft } from '../../state/draft/draft-actions.ts'
import { closeDraft, replyDraftAtom } from '../../state/draft/draft-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { PageTitle } from '../page-title.tsx'
import { useBack } from '../use-back.ts'
import { focusStart } from './focus-start.ts'
import { ImportPanel } from './import/import-panel.tsx'
import { useAddressed } from './use-addressed.ts'
import { useSharedFiles } from './use-shared-files.ts'
import { useSharedText } from './use-shared-text.ts'
import './new-thread-screen.css'

/** Writes the root of a new thread, in the Cloud or on this device. */
export function NewThreadScreen({ tab }: { tab: 'cloud' | 'ground' }) {
  const target = tab === 'ground' ? 'new-ground-thread' : 'new-thread'
  const draft = useAtomValue(replyDraftAtom)
  const start = useSetAtom(startDraft)
  const close = useSetAtom(closeDraft)
  const discard = useSetAtom(discardDraft)
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { state } = useLocation()
  const back = useBack(tab)

  useEffect(() => {
    start(target)
    return close
  }, [start, close, target])
  useAddressed(tab)
  useSharedText()
  useSharedFiles(tab)

  const leave = () => {
    discard()
    back()
    focusStart()
  }
  const cancel = () => {
    if (draft !== null && (draft.text.trim() !== '' || draft.files?.length)) setAsking(true)
    else leave()
  }

  return (
    <div className="new-thread-screen">
      <PageTitle>{texts.newThreadTitle}</PageTitle>
      <header className="new-thread-head">
        <h1>{texts.newThreadTitle}</h1>
        <Button variant="plain" onClick={cancel}>
          {texts.cancelLabel}
        </Button>
      </header>
      {tab === 'ground' && (
        <p className="new-thread-place">
          <Icon name="ground" /> {texts.groundThreadHint}
        </p>
      )}
      {/* What is below the field comes with it, and isn't pushed down by it. */}
      {draft?.target === target && (
        <>
          <Composer
            draft={draft}
            label={texts.newThreadFieldLabel}
            onSent={({ id }) => navigate(`/${tab}/${id}`, { replace: true, state })}
          />
          {tab === 'cloud' && <AgentsHint />}
          <ImportPanel tab={tab} />
        </>
      )}
      <Modal
        open={isAsking}
        title={texts.discardThreadHeading}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{texts.keepWritingLabel}</Button>
            <Button variant="danger" onClick={leave}>
              {texts.discardThreadLabel}
            </Button>
          </>
        }
      >
        <p>{texts.discardThread}</p>
      </Modal>
    </div>
  )
}
