import { useAtomValue, useSetAtom } from 'jotai'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { personName } from '../../../rules/author.ts'
import * as texts from '../../../wire/texts.ts'
import { MessageContent } from '../../content/message-content.tsx'
import { visitHere } from '../../message/use-open-thread.ts'
import type { ReplyDraft } from '../../state/reply-draft.ts'
import { sendDraft } from '../../state/send-draft.ts'
import { emailAtom, meAtom, uidAtom } from '../../state/session.ts'
import { completedThreadsAtom, completeThread, temporaryThreadAtom } from '../../state/temporary-thread.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useBack } from '../use-back.ts'
import './temporary-thread.css'

/** `/cloud/temp-…`: a new thread that the server has not answered for yet; it becomes the real one in place. */
export function TemporaryThreadScreen() {
  const { id = '' } = useParams()
  const { state } = useLocation()
  const thread = useAtomValue(temporaryThreadAtom)
  const completed = useAtomValue(completedThreadsAtom).get(id)
  const back = useBack()
  if (completed !== undefined)
    return <Navigate to={`/cloud/${completed}`} replace state={state ?? visitHere('/cloud')} />

  return (
    <div className="temporary-thread">
      <title>{`${texts.newThreadTitle} · Canopy`}</title>
      <header className="temporary-thread-head">
        <IconButton label="Back" icon="back" onClick={back} />
        <h1>{texts.newThreadTitle}</h1>
      </header>
      {thread?.id === id ? <Unanswered id={id} draft={thread.draft} /> : <Lost />}
    </div>
  )
}

function Unanswered({ id, draft }: { id: string; draft: ReplyDraft }) {
  const me = useAtomValue(meAtom)
  const email = useAtomValue(emailAtom)
  const uid = useAtomValue(uidAtom)
  const name = personName(me?.display_name ?? null, email)
  return (
    <article className="message-card" aria-label={`Message by ${name}`} aria-busy={draft.stage === 'sending'}>
      <header className="temporary-thread-author">
        <Avatar name={name} seed={uid ?? ''} />
        <bdi>{name}</bdi>
        <Badge tone={draft.settings.isPublic ? 'neutral' : 'warn'}>
          {draft.settings.isPublic ? 'Public' : 'Private'}
        </Badge>
      </header>
      <MessageContent content={draft.text} />
      {draft.stage === 'sending' ? (
        <p className="temporary-thread-state">
          <Spinner label="Sending..." />
          <span aria-hidden="true">Sending...</span>
        </p>
      ) : (
        <Failed id={id} problem={draft.problem ?? texts.newThreadFailed} />
      )}
    </article>
  )
}

/** Sent again it keeps its key, so that nothing is posted twice. */
function Failed({ id, problem }: { id: string; problem: string }) {
  const send = useSetAtom(sendDraft)
  const complete = useSetAtom(completeThread)
  const navigate = useNavigate()
  const { state } = useLocation()
  const retry = async () => {
    const message = await send()
    if (message !== null) complete({ temporaryId: id, message })
  }
  return (
    <div className="temporary-thread-failed">
      <p role="alert">{problem}</p>
      <Button onClick={() => navigate('/new-thread', { replace: true, state })}>Edit</Button>
      <Button variant="primary" icon="refresh" onClick={() => void retry()}>
        Retry
      </Button>
    </div>
  )
}

/** The page was loaded anew before the answer came: the words are in the box where they were written. */
function Lost() {
  return (
    <EmptyState drawing="leaf" text={texts.newThreadIncomplete}>
      <Link className="button button-primary" to="/new-thread" state={visitHere('/cloud')}>
        Back to what you wrote
      </Link>
    </EmptyState>
  )
}
