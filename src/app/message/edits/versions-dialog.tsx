import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { canDeleteVersion } from '#rules/access/versions.ts'
import { groundViewer, isOnGround } from '#rules/ground/ground-message.ts'
import type { Message, MessageVersion, MessageVersions } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { MessageContent } from '../../content/message-content.tsx'
import { deleteVersion, loadVersions, loadVersionsDownTo } from '../../state/messages/versions.ts'
import { discardPendingEdit, retryPendingEdit } from '../../state/outbox/edit-message.ts'
import { pendingEditsAtom } from '../../state/pending/pending-edits.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import './versions-dialog.css'

type VersionsDialogProps = { readonly message: Message; readonly onClose: () => void }

/** The texts that a message had, newest first, and an edit of it that the server doesn't have yet. */
export function VersionsDialog({ message, onClose }: VersionsDialogProps) {
  const load = useSetAtom(loadVersions)
  const loadAgain = useSetAtom(loadVersionsDownTo)
  const somebody = useAtomValue(viewerAtom)
  const [shown, setShown] = useState<MessageVersions | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const viewer = isOnGround(message) ? groundViewer : somebody
  const versions = shown?.versions ?? []
  const oldest = versions.at(-1)?.version ?? null

  // Again whenever the message changes: somebody may have edited it, or deleted a version.
  const loadShown = useEffectEvent((of: Message) => loadAgain(of, oldest))
  useEffect(() => {
    let isOver = false
    void loadShown(message).then((result) => {
      if (isOver) return
      if (typeof result !== 'string') setShown(result)
      setProblem(typeof result === 'string' ? result : null)
    })
    return () => {
      isOver = true
    }
  }, [message])
  const loadMore = async () => {
    const result = await load(message, oldest)
    if (typeof result === 'string') setProblem(result)
    else setShown((now) => ({ ...result, versions: [...(now?.versions ?? []), ...result.versions] }))
  }

  return (
    <Modal open title={texts.versionsHeading} onClose={onClose}>
      <PendingEdit id={message.id} />
      {shown === null && problem === null && <Spinner label={texts.loading} />}
      {shown?.versions.length === 0 && <p className="versions-none">{texts.versionsNone}</p>}
      <ol className="versions" aria-label={texts.versionsOrder}>
        {versions.map((version) => (
          <Version
            key={version.version}
            message={message}
            version={version}
            canDelete={canDeleteVersion(viewer, message)}
            onProblem={setProblem}
          />
        ))}
      </ol>
      {shown?.exhausted === false && <Button onClick={() => void loadMore()}>{texts.showMoreLabel}</Button>}
      {problem !== null && (
        <p className="versions-problem" role="alert" dir="auto">
          {problem}
        </p>
      )}
    </Modal>
  )
}

type VersionProps = {
  readonly message: Message
  readonly version: MessageVersion
  readonly canDelete: boolean
  readonly onProblem: (problem: string) => void
}

function Version({ message, version, canDelete, onProblem }: VersionProps) {
  const remove = useSetAtom(deleteVersion)
  const [stage, setStage] = useState<'shown' | 'asked' | 'deleting'>('shown')
  const deleteNow = async () => {
    setStage('deleting')
    const problem = await remove(message, version)
    if (problem === null) return
    setStage('shown')
    onProblem(problem)
  }
  return (
    <li className="version">
      <p className="version-time">
        <TimeAgo iso={version.written_at} />
        {version.is_unseen && <span>{texts.versionUnseen}</span>}
      </p>
      <MessageContent content={version.content} />
      {canDelete && stage === 'shown' && (
        <Button icon="trash" variant="plain" onClick={() => setStage('asked')}>
          {texts.deleteVersionLabel}
        </Button>
      )}
      {stage !== 'shown' && (
        <p className="version-question">
          {texts.cannotBeUndone}
          <Button variant="danger" autoFocus busy={stage === 'deleting'} onClick={() => void deleteNow()}>
            {texts.deleteVersionForGoodLabel}
          </Button>
          <Button variant="plain" disabled={stage === 'deleting'} onClick={() => setStage('shown')}>
            {texts.keepVersionLabel}
          </Button>
        </p>
      )}
    </li>
  )
}

/** My edit that isn't on the server. */
function PendingEdit({ id }: { id: string }) {
  const edit = useAtomValue(pendingEditsAtom).get(id)
  const retry = useSetAtom(retryPendingEdit)
  const discard = useSetAtom(discardPendingEdit)
  if (edit === undefined) return null
  return (
    <section className="version version-pending" aria-label={texts.pendingEditLabel}>
      <p role={edit.problem === null ? 'status' : 'alert'} className={edit.problem === null ? '' : 'versions-problem'}>
        {edit.problem ?? texts.editWaits}
      </p>
      <MessageContent content={edit.content} />
      <p className="version-question">
        <Button icon="refresh" onClick={() => void retry(id)}>
          {edit.stage === 'refused' ? texts.retryLabel : texts.sendEditNowLabel}
        </Button>
        <Button icon="trash" variant="plain" onClick={() => void discard(id)}>
          {texts.discardEditLabel}
        </Button>
      </p>
    </section>
  )
}
