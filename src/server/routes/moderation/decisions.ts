import type { FastifyInstance } from 'fastify'
import { canDecide } from '#rules/access/moderation.ts'
import { canSetStatus } from '#rules/access/permissions.ts'
import { hasChangedSince } from '#rules/access/suspension.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { calls } from '#wire/calls.ts'
import { dayMs } from '#wire/limits.ts'
import type { ModerationAction, PersonAction, ReportDecision } from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'
import { type CallerWrite, defineCall } from '../../http/define-call.ts'
import { allow, found, refuse } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import { announceAdminLists } from '../../realtime/admin-changes.ts'
import { decodeCursor } from '../../store/database/keyset.ts'
import { type Deleted, deleteSubtree } from '../../store/messages/deleting.ts'
import { presentText } from '../../store/messages/idempotency.ts'
import { viewReported } from '../../store/messages/reported/report-queue.ts'
import { updateMessage } from '../../store/messages/update-message.ts'
import { findVisibleMessage } from '../../store/messages/view.ts'
import {
  logModeration,
  markModerationSeen,
  moderationLog,
  moderationOf,
} from '../../store/moderation/moderation-log.ts'
import { namesOf } from '../../store/moderation/names.ts'
import { findReported, type StoredReported, settleReported } from '../../store/moderation/reports.ts'
import { setSuspension } from '../../store/moderation/suspensions.ts'
import { findUser, type User } from '../../store/people/users.ts'
import { announceDeletion, announceUpdates } from '../message/announce.ts'
import { announceStatus, type StatusChange, setStatus } from '../user-status.ts'
import { asAdminUser } from './admin-user.ts'

/** As many entries as one decision may have. */
const decisionTimes = 2

/** What admins decide about reported messages and about people, and its log. */
export function decisionRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, bus } = context

  defineCall(app, context, calls.decideReport, async ({ viewer: caller, params, body, write }) => {
    const reason = checkedReason(body)
    if (body.person === 'leave' && body.days !== undefined) refuse(400, 'suspension_days_invalid')
    const done = await write((under) => decide(under, params.id ?? '', body, reason), { count: decisionTimes })
    announceAdminLists(bus, 'reports')
    const { deleted, settled } = done.message ?? {}
    if (deleted) {
      announceDeletion(bus, done.message_id, deleted)
      announceUpdates(bus, deleted.updatedIds)
    }
    if (settled) announceUpdates(bus, [done.message_id])
    const concernsPerson = actionsOf(body).some((action) => action !== 'dismiss')
    if (concernsPerson && done.person !== null) announceStatus(bus, done.person, { isModerated: true })
    const [view] = await viewReported(db, caller, [found(await findReported(db, done.reported_id))])
    return found(view)
  })

  defineCall(app, context, calls.moderateUser, async ({ params, body, write }) => {
    const reason = checkedReason(body)
    const change = await write(async (under) => {
      const change = await changePerson(under, params.uid ?? '', body)
      const until_ms = body.action === 'suspend' ? change.suspended_until : null
      const logged = { action: body.action, uid: change.uid, done_by: under.viewer.uid ?? '', reason, until_ms }
      await logModeration(under.tx, under.timestampMs, logged)
      return change
    })
    announceStatus(bus, change, { isModerated: true })
    return asAdminUser(found(await findUser(db, change.uid), 'user_not_found'), clock.nowMs())
  })

  defineCall(app, context, calls.moderationLog, ({ query }) => moderationLog(db, placeOf(query.cursor)))

  defineCall(app, context, calls.myModeration, ({ viewer, query }) =>
    moderationOf(db, viewer.uid ?? '', placeOf(query.cursor)),
  )

  defineCall(app, context, calls.seenModeration, async ({ viewer, write }) => {
    await write(({ tx }) => markModerationSeen(tx, viewer.uid ?? ''))
    return { success: true }
  })

  /** Changes the message and the person as decided, logs it, and settles the reports. */
  async function decide(under: CallerWrite, reportedId: string, decision: ReportDecision, reason: string) {
    const { tx, viewer, timestampMs } = under
    const reported = found(await findReported(tx, reportedId), 'report_not_found')
    allow(canDecide(viewer, reported), 'decision_about_own_message')
    if (reported.state === 'done') refuse(409, 'report_already_settled', { name: await settlerName(under, reported) })
    const { id: reported_id, message_id, author_uid: uid } = reported
    const log = { uid, done_by: viewer.uid ?? '', reason, reported_id, message_id }
    const message = await changeMessage(under, reported, decision.message)
    const person =
      decision.person === 'leave'
        ? null
        : await changePerson(under, uid, { action: decision.person, days: decision.days })
    const untilMs = decision.person === 'suspend' ? (person?.suspended_until ?? null) : null
    for (const [at, action] of actionsOf(decision).entries()) {
      await logModeration(tx, timestampMs + at, { ...log, action, until_ms: action === 'suspend' ? untilMs : null })
    }
    await settleReported(tx, timestampMs, reported_id, viewer.uid ?? '')
    const author = await findUser(tx, uid)
    return { reported_id, message_id, message, person: person ?? (author === null ? null : unchanged(author)) }
  }

  /** Deletes the message, which its admin may not be able to see in its place, or settles what begins with it. */
  async function changeMessage(
    { tx, viewer, timestampMs }: CallerWrite,
    { message_id: id }: StoredReported,
    what: ReportDecision['message'],
  ): Promise<{ readonly deleted?: Deleted; readonly settled?: true } | null> {
    if (what === 'leave') return null
    if ((await presentText(tx, id)) === null) refuse(409, 'message_already_deleted')
    if (what === 'delete') return { deleted: await deleteSubtree(tx, timestampMs, id, viewer.uid ?? '') }
    const message = await findVisibleMessage(tx, viewer, id)
    if (message === null) return refuse(403, 'settle_not_visible')
    if (message.settled === null) await updateMessage(tx, timestampMs, message, { is_settled: 1, settling_id: id })
    return { settled: true }
  }

  async function changePerson(
    { tx, viewer }: CallerWrite,
    uid: string,
    { action, days, base }: Pick<PersonAction, 'action' | 'base'> & { readonly days?: number | undefined },
  ): Promise<StatusChange> {
    if ((action === 'suspend') !== (days !== undefined)) refuse(400, 'suspension_days_invalid')
    const user = found(await findUser(tx, uid), 'user_not_found')
    allow(canSetStatus(viewer, user.uid), 'own_status')
    if (action === 'warn') return unchanged(user)
    if (base !== undefined && hasChangedSince(base, user, clock.nowMs())) refuse(409, 'person_changed_meanwhile')
    if (action === 'revoke') return setStatus(tx, clock.nowMs(), user, 'other')
    const suspended_until = action === 'suspend' ? clock.nowMs() + (days ?? 0) * dayMs : null
    await setSuspension(tx, uid, suspended_until)
    return { ...unchanged(user), suspended_until }
  }
}

const unchanged = ({ uid, status, suspended_until }: User): StatusChange => ({
  uid,
  status,
  suspended_until,
  revokedBeforeS: null,
})

const placeOf = (cursor: string | undefined) =>
  cursor === undefined ? null : (decodeCursor(cursor) ?? refuse(400, 'cursor_invalid'))

const checkedReason = ({ reason }: { readonly reason: string }): string => reason.trim() || refuse(400, 'reason_blank')

/** What a decision means for the log. */
function actionsOf({ message, person }: ReportDecision): ModerationAction[] {
  const actions = [message, person].filter((each) => each !== 'leave')
  return actions.length === 0 ? ['dismiss'] : actions
}

async function settlerName({ tx, viewer }: { tx: CallerWrite['tx']; viewer: Viewer }, reported: StoredReported) {
  const by = reported.settled_by ?? ''
  const name = (await namesOf(tx, [by]))(by)?.display_name ?? texts.settlerUnknown
  return by === viewer.uid ? texts.settlerYou : name
}
