import { useSetAtom } from 'jotai'
import { type InvitationState, invitationState } from '#rules/access/invitation.ts'
import { personName } from '#rules/people/author.ts'
import type { Invitation } from '#wire/invitation.ts'
import { revocationAtom } from '../../state/access/admin-invitations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/link.tsx'
import { fullTime } from '../../ui/time/ago.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

const stateNames: Readonly<Record<InvitationState, string>> = {
  open: 'Open',
  'used up': 'Used up',
  expired: 'Expired',
  revoked: 'Revoked',
}

/** How much of an invitation is used, until when it is valid, and who joined by it. */
export function InvitationRow({ invitation, nowMs }: { readonly invitation: Invitation; readonly nowMs: number }) {
  const { note, thread_id, uses, uses_max, expires_at, claims } = invitation
  const state = invitationState(invitation, new Date(nowMs).toISOString())
  const askToRevoke = useSetAtom(revocationAtom)
  return (
    <li className="invitation-row">
      <div className="invitation-row-head">
        <h3 dir="auto">{nameOf(invitation, nowMs)}</h3>
        <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{stateNames[state]}</Badge>
      </div>
      <p className="invitation-row-about">
        <span>
          {uses} of {uses_max} used
        </span>
        <span>
          Valid until <time dateTime={expires_at}>{fullTime(expires_at, nowMs)}</time>
        </span>
        {thread_id !== null && <Link to={`/cloud/${thread_id}`}>Its thread</Link>}
      </p>
      {claims.length > 0 && (
        <ul className="invitation-row-people" aria-label={`Who joined by ${note ?? 'this link'}`}>
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
          aria-label={`Revoke: ${nameOf(invitation, nowMs)}`}
          onClick={() => askToRevoke(invitation)}
        >
          Revoke
        </Button>
      )}
    </li>
  )
}

const nameOf = ({ note, created_at }: Invitation, nowMs: number): string =>
  note ?? `Link of ${fullTime(created_at, nowMs)}`
