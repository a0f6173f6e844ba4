import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { authorOf } from '#rules/people/author.ts'
import { excerpt } from '#rules/text/truncate.ts'
import { siblingPreviewLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { mutedUidsAtom } from '../../state/seen/muted-people.ts'
import { loadSiblingPage, type SiblingPage } from '../../state/thread/branch/siblings.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { focusMessage } from '../focus/focus-message.ts'
import { PrivateBadge } from '../message-badges.tsx'
import './sibling-sheet.css'

const CompareDialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog)

type SiblingSheetProps = {
  readonly of: Message
  readonly total: number
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

/** A dialog with all replies to the same message, in which one can be chosen, or two compared. */
export function SiblingSheet({ of, total, onChoose, onClose }: SiblingSheetProps) {
  const { siblings, page, more } = useSiblings(of.parent_id ?? '')
  const list = useFocusedList(siblings.length, of.id)
  const [isComparing, setComparing] = useState(false)
  if (isComparing) return <CompareDialog of={of} siblings={siblings} onChoose={onChoose} onClose={onClose} />
  return (
    <Modal
      open
      title={texts.replyCount(total)}
      onClose={onClose}
      footer={siblings.length > 1 && <Button onClick={() => setComparing(true)}>{texts.compareRepliesLabel}</Button>}
    >
      <ul className="sibling-sheet" ref={list}>
        {siblings.map((each) => (
          <li key={each.id}>
            <Choice message={each} isCurrent={each.id === of.id} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <div className="sibling-sheet-more">
        {page === null ? <Spinner label={texts.loadingMoreMessages} /> : null}
        {page?.isFailed === true && (
          <>
            <p role="alert">{texts.markerFailed}</p>
            <Button icon="refresh" onClick={more}>
              {texts.retryLabel}
            </Button>
          </>
        )}
        {page != null && page.cursor !== null && <Button onClick={more}>{texts.showMoreLabel}</Button>}
      </div>
      {siblings.length > 0 && !siblings.some(({ id }) => id === of.id) && (
        <ul className="sibling-sheet">
          <li>
            <Choice message={of} isCurrent onChoose={onChoose} />
          </li>
        </ul>
      )}
    </Modal>
  )
}

type ChoiceProps = {
  readonly message: Message
  readonly isCurrent: boolean
  readonly onChoose: (id: string) => void
}

function Choice({ message, isCurrent, onChoose }: ChoiceProps) {
  const isMuted = useAtomValue(mutedUidsAtom).has(message.author_uid)
  const { name } = authorOf(message)
  return (
    <button
      type="button"
      className="sibling-choice"
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(message.id)}
    >
      <Avatar name={name} seed={message.content_author} face={message.author_face} />
      <span className="sibling-choice-words">
        <span className="sibling-choice-head">
          <bdi className="sibling-choice-name">{name}</bdi>
          <PrivateBadge message={message} />
          {!message.is_read && <span className="unread-dot" role="img" aria-label={texts.unreadLabel} />}
        </span>{' '}
        <span className="sibling-choice-text" dir="auto">
          {isMuted ? texts.mutedMessage : excerpt(message.content, siblingPreviewLength)}
        </span>
      </span>
    </button>
  )
}

/** Shows the current reply once there are some, and focuses the first of those that are added: the button is gone. */
function useFocusedList(count: number, currentId: string) {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef(0)
  useEffect(() => {
    const from = last.current
    last.current = count
    if (count === 0) return
    const body = list.current?.closest('.modal-body')
    if (from === 0) body?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    else list.current?.querySelectorAll('button')[from]?.focus()
  }, [count])
  // If all others are deleted, the button that opened the list is gone as well.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusMessage(currentId)
    },
    [currentId],
  )
  return list
}

/** The replies loaded so far, and the last page; null while one is loading. */
function useSiblings(parentId: string) {
  const load = useSetAtom(loadSiblingPage)
  const [siblings, setSiblings] = useState<readonly Message[]>([])
  const [page, setPage] = useState<SiblingPage | null>(null)
  const show = useCallback(
    (from: string | null) =>
      load(parentId, from).then((next) => {
        setPage(next)
        setSiblings((shown) => [...new Map([...shown, ...next.messages].map((each) => [each.id, each])).values()])
      }),
    [load, parentId],
  )
  useEffect(() => void show(null), [show])
  const more = () => {
    setPage(null)
    void show(page?.cursor ?? null)
  }
  return { siblings, page, more }
}
