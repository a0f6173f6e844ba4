import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { claimOutcome, invitationState } from '#rules/access/invitation.ts'
import { visitor } from '#rules/access/viewer.ts'
import { authorLine } from '#rules/people/author.ts'
import { excerpt } from '#rules/text/truncate.ts'
import type { OpenInvitation } from '#wire/access/invitation.ts'
import { calls } from '#wire/calls.ts'
import {
  dayMs,
  invitationExcerptLength,
  invitationMessagesShown,
  invitationsLiveMax,
  invitationTokenBytes,
} from '#wire/limits.ts'
import type { Me } from '#wire/user.ts'
import { defineCall } from '../http/define-call.ts'
import { undoRate } from '../http/rates/rate-limits.ts'
import { found, refuse } from '../http/refusal.ts'
import { newSecret, secretHash } from '../identity/secrets.ts'
import type { Context } from '../process/context.ts'
import { announceAdminLists } from '../realtime/admin-changes.ts'
import type { Queries } from '../store/database/database.ts'
import { newestChildren } from '../store/messages/tree/children.ts'
import { rootAbove } from '../store/messages/tree/thread-root.ts'
import { findVisibleMessage } from '../store/messages/view.ts'
import { decideApplication, openApplicationsOf } from '../store/people/applications.ts'
import {
  countOpenInvitations,
  findInvitation,
  hasClaimed,
  insertClaim,
  insertInvitation,
  listInvitations,
  revokeInvitation,
  type StoredInvitation,
  withClaims,
} from '../store/people/invitations.ts'
import { findUser, hasWrittenInPublic, type User } from '../store/people/users.ts'
import { getVisibleMessage } from './input/visible-message.ts'
import { announceStatus, setStatus } from './user-status.ts'

/** Links by which people join without an application. */
export function invitationRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, bus } = context
  const now = () => new Date(clock.nowMs()).toISOString()

  // Only an invitation that can't be used counts against the rate: many may join from one address.
  defineCall(app, context, calls.readInvitation, async ({ body, request }) => {
    const invitation = await findOpenInvitation(context, body.token)
    if (invitation === null) return refuse(404, 'invitation_ended')
    await undoRate(context, request, 'invitation')
    return openInvitation(db, invitation)
  })

  defineCall(app, context, calls.claimInvitation, async ({ body, request, write }) => {
    const token_hash = secretHash(body.token)
    const { user, changed } = await write(async ({ tx, requireRegistered }) => {
      const user = requireRegistered()
      const invitation = await findInvitation(tx, { token_hash })
      const repeated = await hasClaimed(tx, invitation?.id ?? '', user.uid)
      const at = now()
      const outcome = claimOutcome(invitation, { status: user.status, hasClaimed: repeated }, at)
      if (outcome === 'refused' || invitation === null) return refuse(404, 'invitation_ended')
      if (outcome === 'member') return { user, changed: null }
      await insertClaim(tx, invitation.id, user.uid, at)
      await approveApplications(tx, user, invitation.created_by, at)
      return { user, changed: await setStatus(tx, clock.nowMs(), user, 'whitelisted') }
    })
    await undoRate(context, request, 'invitation')
    if (changed !== null) {
      announceAdminLists(bus, 'invitations', 'applications')
      announceStatus(bus, changed)
    }
    return asMember(user, changed?.status ?? user.status)
  })

  defineCall(app, context, calls.createInvitation, async ({ viewer, body, write }) => {
    const thread_id = body.thread_id ?? null
    if (thread_id !== null) {
      const message = await getVisibleMessage(db, viewer, thread_id)
      if (!message.public) refuse(400, 'invitation_thread_private')
    }
    const token = newSecret(invitationTokenBytes)
    const nowMs = clock.nowMs()
    const invitation: StoredInvitation = {
      id: v7({ msecs: nowMs }),
      token_hash: secretHash(token),
      note: body.note?.trim() || null,
      thread_id,
      uses_max: body.uses_max,
      uses: 0,
      expires_at: new Date(nowMs + body.days * dayMs).toISOString(),
      created_by: viewer.uid ?? '',
      created_at: new Date(nowMs).toISOString(),
      revoked_at: null,
    }
    await write(async ({ tx }) => {
      const open = await countOpenInvitations(tx, invitation.created_at)
      if (open >= invitationsLiveMax) refuse(400, 'too_many_invitations', { max: invitationsLiveMax })
      await insertInvitation(tx, invitation)
    })
    announceAdminLists(bus, 'invitations')
    const { token_hash: _, ...made } = invitation
    return { invitation: { ...made, claims: [] }, token }
  })

  defineCall(app, context, calls.listInvitations, async () => ({ invitations: await listInvitations(db) }))

  defineCall(app, context, calls.revokeInvitation, async ({ params, write }) => {
    const { id } = found(await findInvitation(db, { id: params.id ?? '' }), 'invitation_not_found')
    await write(({ tx }) => revokeInvitation(tx, id, now()))
    announceAdminLists(bus, 'invitations')
    const [revoked] = await withClaims(db, [found(await findInvitation(db, { id }))])
    return found(revoked)
  })
}

/** The invitation with this token if it still lets somebody in, else null: why is not revealed. */
export async function findOpenInvitation({ db, clock }: Context, token: string): Promise<StoredInvitation | null> {
  const invitation = await findInvitation(db, { token_hash: secretHash(token) })
  const now = new Date(clock.nowMs()).toISOString()
  return invitation !== null && invitationState(invitation, now) === 'open' ? invitation : null
}

/** What whoever has the link may read: nothing that a visitor may not read anyway. */
export async function openInvitation(
  db: Queries,
  { note, thread_id, created_by }: StoredInvitation,
): Promise<OpenInvitation> {
  const inviter = (await hasWrittenInPublic(db, created_by)) ? await findUser(db, created_by) : null
  return {
    note,
    inviter: inviter?.display_name ?? null,
    thread: thread_id === null ? null : await beginningOf(db, thread_id),
  }
}

/** A message and the newest branch below it; null if it isn't public, or is deleted. */
async function beginningOf(db: Queries, id: string): Promise<OpenInvitation['thread']> {
  const first = await findVisibleMessage(db, visitor, id)
  if (first === null) return null
  const path = [first]
  while (path.length < invitationMessagesShown) {
    const [newest] = await newestChildren(db, visitor, path.at(-1)?.id ?? id, 1)
    const next = newest === undefined ? null : await findVisibleMessage(db, visitor, newest.id)
    if (next === null) break
    path.push(next)
  }
  return {
    id,
    title: (await rootAbove(db, visitor, first)).title,
    messages: path.map((message) => ({
      author: authorLine(message),
      text: excerpt(message.content, invitationExcerptLength),
    })),
  }
}

/** They are decided as if by whoever made the invitation, so that declining one later takes the access away. */
async function approveApplications(tx: Queries, user: User, by: string, at: string): Promise<void> {
  for (const id of await openApplicationsOf(tx, user)) await decideApplication(tx, id, 'approve', by, at)
}

const asMember = ({ uid, email, display_name, user_tag }: User, status: User['status']): Me => ({
  uid,
  email,
  display_name,
  user_tag,
  status,
})
