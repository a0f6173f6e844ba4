import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { canSend } from '#rules/access/permissions.ts'
import { newThreadTo } from '#rules/list/address-values.ts'
import { noFilters } from '#rules/list/default-filters.ts'
import { isAgentName } from '#rules/people/agent-names.ts'
import { deletedUid, personName } from '#rules/people/author.ts'
import { personStatus } from '#rules/people/person-status.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import { listPath } from '../state/list/lists.ts'
import type { OpenDialog } from '../state/platform/dialogs.ts'
import { setMute } from '../state/seen/mute.ts'
import { mutedUidsAtom } from '../state/seen/muted-people.ts'
import { viewerAtom } from '../state/session/session.ts'
import { findLoadedPerson, lookUpMentioned, lookUpPerson, type PersonLookup } from '../state/thread/person-card.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { useAgentFace } from './use-agent-name.ts'
import { visitThreadAt } from './use-open-thread.ts'
import './person-dialog.css'

type PersonDialogProps = {
  readonly message: Message
  readonly person: OpenDialog['person']
  readonly onClose: () => void
}

/** The card of a message's author, or of somebody else around it; without the status until the server has answered. */
export function PersonDialog({ message, person, onClose }: PersonDialogProps) {
  const tag = typeof person === 'string' ? person : ''
  const findLoaded = useSetAtom(findLoadedPerson)
  const [loaded] = useState(() => findLoaded(message, person))
  const answer = useAnswer(loaded, tag, onClose)
  const findFace = useAgentFace()
  const card = typeof answer === 'object' ? answer : null
  const shown = card ?? loaded
  if (shown === null) {
    return (
      <Modal open title={`@${tag}`} onClose={onClose}>
        <Spinner label={texts.loading} />
      </Modal>
    )
  }
  const isGone = answer === 'nobody' || (card === null && isAgentName(shown.uid))
  const name = personName(shown.display_name, null)
  return (
    <Modal
      open
      title={name}
      onClose={onClose}
      footer={<PersonLinks person={shown} isReachable={!isGone} onClose={onClose} />}
    >
      <div className="person-card">
        <Avatar name={name} seed={shown.uid} face={findFace(shown.uid).face} />
        {shown.user_tag !== null && <bdi className="person-card-tag">@{shown.user_tag}</bdi>}
        <Status uid={shown.uid} status={card?.status ?? null} />
        <Mute person={shown} isReachable={!isGone && card?.status !== 'agent'} />
      </div>
    </Modal>
  )
}

/** What the server says of somebody; null until it has answered. Closes the card of a tag that nobody has. */
function useAnswer(loaded: UserReference | null, tag: string, onClose: () => void): PersonLookup | null {
  const lookUp = useSetAtom(lookUpPerson)
  const lookUpTag = useSetAtom(lookUpMentioned)
  const [answer, setAnswer] = useState<PersonLookup | null>(null)
  const uid = loaded?.uid ?? null
  useEffect(() => {
    let isMounted = true
    const loadPerson = async () => {
      const found = uid === null ? await lookUpTag(tag) : uid === deletedUid ? null : await lookUp({ uid })
      if (!isMounted) return
      if (uid === null && found === null) onClose()
      else setAnswer(found)
    }
    void loadPerson()
    return () => {
      isMounted = false
    }
  }, [uid, tag, lookUp, lookUpTag, onClose])
  return answer
}

function Status({ uid, status }: { uid: string; status: Parameters<typeof personStatus>[2] }) {
  const viewer = useAtomValue(viewerAtom)
  const words = personStatus(uid, viewer.uid, status)
  return words !== null && <Badge tone={uid === viewer.uid ? 'accent' : 'neutral'}>{words}</Badge>
}

/** Mutes a person for oneself: nobody else can tell. */
function Mute({ person, isReachable }: { readonly person: UserReference; readonly isReachable: boolean }) {
  const viewer = useAtomValue(viewerAtom)
  const isMuted = useAtomValue(mutedUidsAtom).has(person.uid)
  const mute = useSetAtom(setMute)
  const [isBusy, setBusy] = useState(false)
  const isOther = viewer.uid !== null && person.uid !== viewer.uid && person.uid !== deletedUid
  if (!isOther || !isReachable) return null
  const change = async () => {
    setBusy(true)
    await mute(person.uid, !isMuted)
    setBusy(false)
  }
  return (
    <Button className="person-card-mute" busy={isBusy} onClick={() => void change()}>
      {isMuted ? texts.unmutePersonLabel : texts.mutePersonLabel}
    </Button>
  )
}

type PersonLinksProps = {
  readonly person: UserReference
  /** Whether a message can be addressed to them, as far as is known. */
  readonly isReachable: boolean
  readonly onClose: () => void
}

function PersonLinks({ person, isReachable, onClose }: PersonLinksProps) {
  const viewer = useAtomValue(viewerAtom)
  const { pathname, search } = useLocation()
  const isOther = person.uid !== viewer.uid && person.uid !== deletedUid
  return (
    <>
      <Link className="button button-quiet" to={listPath({ ...noFilters, authors: [person] })} onFollowed={onClose}>
        {texts.personPostsLabel}
      </Link>
      {canSend(viewer) && isOther && isReachable && (
        <Link
          className="button button-primary"
          to={newThreadTo(person)}
          state={visitThreadAt(pathname + search)}
          onFollowed={onClose}
        >
          {texts.messagePersonLabel}
        </Link>
      )}
    </>
  )
}
