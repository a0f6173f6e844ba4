import { useSetAtom } from 'jotai'
import { invitationState } from '#rules/access/invitation.ts'
import { personName } from '#rules/people/author.ts'
import type { Invitation } from '#wire/access/invitation.ts'
import * as texts from '#wire/texts.ts'
import { revocationAtom } from '../../state/access/admin-invitations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { Link } from '../../ui/link.tsx'
import { fullTime } from '../../ui/time/ago.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

/** How much of an invitation is used, until when it is valid, and who joined by it. */
export function InvitationRow({ invitation, nowMs }: { readonly invitation: Invitation; readonly nowMs: number }) {
  const { note, thread_id, uses, uses_max, expires_at, claims } = invitation
  const state = invitationState(invitation, new Date(nowMs).toISOString())
  const askToRevoke = useSetAtom(revocationAtom)
  return (
    <li className="invitation-row">
      <div className="invitation-row-head">
        <h3 dir="auto" tabIndex={-1}>
          {nameOf(invitation, nowMs)}
        </h3>
        <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{texts.invitationStates[state]}</Badge>
      </div>
      <p className="invitation-row-about">
        <span>{texts.invitationUses(uses, uses_max)}</span>
        <span>
          <InParts of={texts.invitationValidUntil(<time dateTime={expires_at}>{fullTime(expires_at, nowMs)}</time>)} />
        </span>
        {thread_id !== null && <Link to={`/cloud/${thread_id}`}>{texts.invitationThreadLinkLabel}</Link>}
      </p>
      {claims.length > 0 && (
        <ul
          className="invitation-row-people"
          aria-label={note === null ? texts.joinedByLink : texts.joinedByInvitation(note)}
        >
          {claims.map(({ person, claimed_at }) => (
            <li key={person.uid}>
              <bdi>{personName(person.display_name, null)}</bdi>
              {person.user_tag !== null && ` @${person.user_tag}`}, <TimeAgo iso={claimed_at} />
            </li>
          ))}
        </ul>
      )}
      {state === 'open' && (
        <Button
          variant="danger"
          aria-label={texts.revokeInvitation(nameOf(invitation, nowMs))}
          onClick={() => askToRevoke(invitation)}
        >
          {texts.revokeInvitationLabel}
        </Button>
      )}
    </li>
  )
}

const nameOf = ({ note, created_at }: Invitation, nowMs: number): string =>
  note ?? texts.invitationOf(fullTime(created_at, nowMs))
