import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { DigestBranch, DigestSentence } from '#wire/reader/digest.ts'
import * as texts from '#wire/texts.ts'
import { Link } from '../../ui/link.tsx'
import { visitThreadAt } from '../use-open-thread.ts'
import { visitAfterJump } from '../visit-after-jump.ts'

export const headingOf = ({ author, excerpt }: Pick<DigestBranch, 'author' | 'excerpt'>): string =>
  texts.saidBy(author, excerpt)

/** A sentence as plain text, with links to the messages it cites, or marked if it cites none. */
export function Sentence({ sentence, onGone }: { sentence: DigestSentence; onGone: () => void }) {
  return (
    <>
      <bdi>{sentence.text}</bdi>{' '}
      {sentence.citations.map(({ number, message_id }) => (
        <MessageLink
          key={number}
          className="digest-citation"
          id={message_id}
          label={texts.citedMessageLabel(number)}
          onGone={onGone}
        >
          {number}
        </MessageLink>
      ))}
      {sentence.citations.length === 0 && <span className="digest-unsourced">{texts.noSource}</span>}
    </>
  )
}

type MessageLinkProps = {
  readonly id: string
  readonly label?: string
  readonly className?: string
  readonly onGone: () => void
  readonly children: ReactNode
}

/** Leads to a message of the Cloud; Back leads where it would from a thread, and to any other screen. */
export function MessageLink({ id, label, className, onGone, children }: MessageLinkProps) {
  const { state, pathname, search } = useLocation()
  const visit = pathname.startsWith('/cloud/') ? visitAfterJump(state) : visitThreadAt(pathname + search)
  return (
    <Link to={`/cloud/${id}`} state={visit} className={className} aria-label={label} onFollowed={onGone}>
      {children}
    </Link>
  )
}
