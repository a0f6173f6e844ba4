import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { canSend } from '#rules/access/permissions.ts'
import { isSignedIn } from '#rules/access/viewer.ts'
import { fileSizeText } from '#rules/files/shown-size.ts'
import * as texts from '#wire/texts.ts'
import { visitThreadAt } from '../../message/use-open-thread.ts'
import {
  checkPublished,
  type Published,
  type Publishing,
  publish,
  publishedAtom,
  publishingAtom,
} from '../../state/ground/publish.ts'
import { uploadProgressAtom } from '../../state/pending/upload-each.ts'
import { isOnlineAtom } from '../../state/platform/network.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { CheckingInCloud, PublishSheet } from './publish-sheet.tsx'

type PublishDialogProps = { readonly id: string; readonly path: string; readonly onClose: () => void }

/** Publishing to the Cloud: who may, the audience, the progress, and the result. */
export function PublishDialog({ id, path, onClose }: PublishDialogProps) {
  const viewer = useAtomValue(viewerAtom)
  const published = useAtomValue(publishedAtom)
  const publishing = useAtomValue(publishingAtom)
  const check = useSetAtom(checkPublished)
  const [isChecked, setChecked] = useState(false)
  useEffect(() => void check(id).finally(() => setChecked(true)), [check, id])
  const own = publishing.stage !== 'idle' && publishing.rootId === published?.rootId ? publishing : null

  if (!isSignedIn(viewer)) {
    return (
      <PublishSheet
        onClose={onClose}
        way={
          <Link className="button button-primary" to={loginPath(path)}>
            {texts.loginLabel}
          </Link>
        }
      >
        <p>{texts.publishLogin}</p>
      </PublishSheet>
    )
  }
  if (!canSend(viewer)) {
    return (
      <PublishSheet onClose={onClose}>
        <p>{texts.publishWhitelist}</p>
      </PublishSheet>
    )
  }
  if (own?.stage === 'publishing') return <Progress publishing={own} onClose={onClose} />
  if (published === null) return <PublishSheet onClose={onClose}>{<Spinner label={texts.loading} />}</PublishSheet>
  const isChecking = !isChecked && published.cloudId !== null
  if (own?.stage === 'published' || (published.cloudId !== null && published.done === published.of)) {
    const leftOut = own?.stage === 'published' ? own.leftOut : 0
    return <Done cloudId={published.cloudId ?? ''} leftOut={leftOut} isChecking={isChecking} onClose={onClose} />
  }
  const problem = own?.problem ?? null
  const question = { id, published, problem, isChecking, onClose }
  // If the thread is gone from the Cloud, its audience is chosen again.
  return <Question key={published.cloudId} {...question} />
}

const loginPath = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`

type ShownProps = { readonly isChecking: boolean; readonly onClose: () => void }
type QuestionProps = ShownProps & {
  readonly id: string
  readonly published: Published
  readonly problem: string | null
}

/** The audience is chosen only once: later messages use that of the root. */
function Question({ id, published, problem, isChecking, onClose }: QuestionProps) {
  const start = useSetAtom(publish)
  const [isPublic, setPublic] = useState<boolean | null>(published.isPublic)
  const isBegun = published.isPublic !== null
  const way = (
    <Button
      variant="primary"
      icon="cloud"
      disabled={isPublic === null}
      onClick={() => isPublic !== null && void start({ id, isPublic })}
    >
      {isBegun ? texts.continuePublishingLabel : texts.publishLabel}
    </Button>
  )
  return (
    <PublishSheet onClose={onClose} way={way} out={texts.cancelLabel}>
      {problem !== null && (
        <p className="publish-problem" role="alert">
          {problem}
        </p>
      )}
      {isBegun ? (
        <p>{texts.publishedSoFar(published.done, published.of)}</p>
      ) : (
        <fieldset className="choices">
          <legend>{texts.publishQuestion(published.of)}</legend>
          <Choice
            name="audience"
            label={texts.publicLabel}
            hint={texts.publishForAllHint}
            isChosen={isPublic === true}
            onChoose={() => setPublic(true)}
          />
          <Choice
            name="audience"
            label={texts.privateLabel}
            hint={texts.publishForMeHint}
            isChosen={isPublic === false}
            onChoose={() => setPublic(false)}
          />
        </fieldset>
      )}
      {isChecking && <CheckingInCloud />}
    </PublishSheet>
  )
}

type ProgressProps = {
  readonly publishing: Extract<Publishing, { stage: 'publishing' }>
  readonly onClose: () => void
}

/** Continues after the dialog is closed; the line under the title shows it too. */
function Progress({ publishing, onClose }: ProgressProps) {
  const isOnline = useAtomValue(isOnlineAtom)
  const uploaded = useAtomValue(uploadProgressAtom)
  const bytes = [...uploaded.values()].reduce((sum, each) => sum + each, 0)
  return (
    <PublishSheet onClose={onClose}>
      <p role="status">
        {texts.publishingNow(publishing.done, publishing.of)}
        {!isOnline && ` ${texts.waitingForNetwork}`}
      </p>
      <progress
        className="publish-progress"
        aria-label={texts.publishingLabel}
        value={publishing.done}
        max={publishing.of}
      />
      {uploaded.size > 0 && <p>{texts.publishSendingFiles(fileSizeText(bytes))}</p>}
    </PublishSheet>
  )
}

type DoneProps = ShownProps & { readonly cloudId: string; readonly leftOut: number }

const Done = ({ cloudId, leftOut, isChecking, onClose }: DoneProps) => (
  <PublishSheet
    onClose={onClose}
    way={
      <Link className="button button-primary" to={`/cloud/${cloudId}`} state={visitThreadAt('/ground')}>
        {texts.openInCloudLabel}
      </Link>
    }
  >
    <p role="status">{texts.publishedAll}</p>
    {leftOut > 0 && <p>{texts.publishLeftOut(leftOut)}</p>}
    {isChecking && <CheckingInCloud />}
  </PublishSheet>
)
