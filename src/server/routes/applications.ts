import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { firstProblem } from '#rules/people/application.ts'
import { mayApply } from '#rules/people/installation.ts'
import type { Application, ApplicationDecision, NewApplication } from '#wire/access/application.ts'
import { applicationQuestions } from '#wire/access/application-questions.ts'
import { calls } from '#wire/calls.ts'
import type { UserStatus } from '#wire/user.ts'
import { defineCall } from '../http/define-call.ts'
import { idempotencyKey, sendStoredAnswer } from '../http/idempotency.ts'
import { enforceRate } from '../http/rates/rate-limits.ts'
import { allow, found, refuse } from '../http/refusal.ts'
import { readTicket } from '../identity/tickets.ts'
import type { Context } from '../process/context.ts'
import { announceAdminLists } from '../realtime/admin-changes.ts'
import type { Queries } from '../store/database/database.ts'
import { decodeCursor } from '../store/database/keyset.ts'
import { nothingPublic } from '../store/database/transaction.ts'
import { findStoredAnswer, saveAnswer } from '../store/messages/idempotency.ts'
import {
  countOpenApplications,
  decideApplication,
  findApplication,
  insertApplication,
  listApplications,
} from '../store/people/applications.ts'
import { findSettings } from '../store/people/settings.ts'
import { findUser, findUsersByVerifiedEmail, type User } from '../store/people/users.ts'
import { announceStatus, type StatusChange, setStatus } from './user-status.ts'

type Decision = ApplicationDecision['decision']

export function applicationRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, bus } = context

  defineCall(app, context, calls.apply, async ({ viewer, body, request, reply, write }) => {
    const key = idempotencyKey(request)
    refuseBadAnswers(body)
    // A flood of them would bury the genuine ones.
    await enforceRate(context, request, 'application')
    const nowMs = clock.nowMs()
    const id = v7({ msecs: nowMs })
    const contact = checkedEmail(body.contact_email ?? null)
    const ticketUid = body.ticket ? await readTicket(context.key, body.ticket, nowMs) : null
    const application = {
      id,
      answers: JSON.stringify(body.answers.map((answer) => answer.trim())),
      contact_email: contact,
      email_key: contact?.toLowerCase() ?? null,
      interests: JSON.stringify((body.interests ?? []).map((each) => each.trim()).filter((each) => each !== '')),
      uid: viewer.uid ?? ticketUid,
      decision: null,
      decided_by: null,
      decided_at: null,
      created_at: new Date(nowMs).toISOString(),
    }
    const answer = await write(async ({ tx }) => {
      const stored = key === null ? null : await findStoredAnswer(tx, viewer.uid ?? '', key)
      if (stored !== null) return stored
      allow(mayApply((await findSettings(tx)).writers), 'applications_closed')
      await insertApplication(tx, application)
      const first = { status: 201, body: JSON.stringify({ id }) }
      if (key !== null) await saveAnswer(tx, nowMs, viewer.uid ?? '', key, first)
      return first
    }, nothingPublic)
    announceAdminLists(bus, 'applications')
    return sendStoredAnswer(reply, answer)
  })

  defineCall(app, context, calls.listApplications, async ({ query }) => {
    const cursor = query.cursor === undefined ? null : (decodeCursor(query.cursor) ?? refuse(400, 'cursor_invalid'))
    const open_count = await countOpenApplications(db)
    if (query.state !== undefined) return { ...(await listApplications(db, query.state, cursor)), open_count }
    // Pending ones come first, so that decided ones never push them off the page.
    const [open, decided] = [await listApplications(db, 'open', null), await listApplications(db, 'decided', null)]
    return { applications: [...open.applications, ...decided.applications], nextCursor: open.nextCursor, open_count }
  })

  defineCall(app, context, calls.decideApplication, async ({ viewer, params, body, write }) => {
    const id = params.id ?? ''
    const decidedAt = new Date(clock.nowMs()).toISOString()
    const changed = await write(async ({ tx }) => {
      const application = found(await findApplication(tx, id), 'application_not_found')
      if (body.base !== undefined && body.base !== application.decision) {
        if (body.decision !== application.decision) refuse(409, 'application_decided_meanwhile')
        return []
      }
      await decideApplication(tx, application.id, body.decision, viewer.uid ?? '', decidedAt)
      const changes: StatusChange[] = []
      for (const applicant of await applicants(tx, application)) {
        const status = statusAfter(applicant.status, application.decision, body.decision)
        if (status !== null) changes.push(await setStatus(tx, clock.nowMs(), applicant, status))
      }
      return changes
    })
    announceAdminLists(bus, 'applications')
    for (const change of changed) announceStatus(bus, change)
    return found(await findApplication(db, id))
  })
}

/**
 * The account named in the application, else those with the contact e-mail, verified; an account registered later is
 * approved then.
 */
async function applicants(tx: Queries, { uid, contact_email: email }: Application): Promise<User[]> {
  if (uid === null) return email === null ? [] : findUsersByVerifiedEmail(tx, email)
  const named = await findUser(tx, uid)
  return named === null ? [] : [named]
}

/** The applicant's new status, or null if it stays. The last decision wins: declining undoes an approval. */
function statusAfter(status: UserStatus, before: Decision | null, now: Decision): UserStatus | null {
  if (now === 'approve') return status === 'other' ? 'whitelisted' : null
  return before === 'approve' && status === 'whitelisted' ? 'other' : null
}

function refuseBadAnswers(application: NewApplication): void {
  const wrong = firstProblem(application.answers)
  if (wrong === null) return
  const question = applicationQuestions[wrong.index]
  const answer = { index: wrong.index, name: question?.name ?? '' }
  if (wrong.problem === 'required') refuse(400, 'application_answer_blank', answer)
  refuse(400, 'application_answer_too_long', { ...answer, max: question?.maxLength ?? 0 })
}

function checkedEmail(given: string | null): string | null {
  const email = given?.trim() ?? ''
  if (email === '') return null
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : refuse(400, 'application_email_invalid')
}
