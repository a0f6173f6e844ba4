import type { Application } from '#wire/access/application.ts'
import { applicationDecidedRetentionDays, applicationOpenRetentionDays, dayMs } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'
import { behind, byTime, encodeCursor, type Place } from '../database/keyset.ts'
import type { ApplicationsTable } from '../database/tables.ts'
import type { User } from './users.ts'

const applicationsPageSize = 100

export const insertApplication = (db: Queries, application: ApplicationsTable) =>
  db.insertInto('applications').values(application).execute()

type ApplicationState = 'open' | 'decided'

/** A page of the newest pending applications, or of the decided ones. */
export async function listApplications(
  db: Queries,
  state: ApplicationState,
  cursor: Place | null,
): Promise<{ readonly applications: Application[]; readonly nextCursor: string | null }> {
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where('decided_at', state === 'open' ? 'is' : 'is not', null)
    .where(behind(cursor, 'newest', 'created_at', 'id'))
    .orderBy(byTime('newest', 'created_at', 'id'))
    .limit(applicationsPageSize + 1)
    .execute()
  const applications = rows.slice(0, applicationsPageSize).map(asApplication)
  const last = applications.at(-1)
  const hasMore = rows.length > applicationsPageSize && last !== undefined
  return { applications, nextCursor: hasMore ? encodeCursor({ timestamp: last.created_at, id: last.id }) : null }
}

export async function countOpenApplications(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findApplication(db: Queries, id: string): Promise<Application | null> {
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : asApplication(row)
}

export const decideApplication = (
  tx: Queries,
  id: string,
  decision: 'approve' | 'decline',
  decidedBy: string,
  decidedAt: string,
) =>
  tx
    .updateTable('applications')
    .set({ decision, decided_by: decidedBy, decided_at: decidedAt })
    .where('id', '=', id)
    .execute()

/** Somebody's applications: those of their account, and those with their e-mail, from before, if it is verified. */
export async function applicationsOf(
  db: Queries,
  { uid, email_key, email_verified }: User,
): Promise<readonly ApplicationsTable[]> {
  const all = db.selectFrom('applications').selectAll()
  const own = await all.where('uid', '=', uid).execute()
  if (email_verified !== 1 || email_key === null) return own
  return [...own, ...(await all.where('email_key', '=', email_key).where('uid', 'is', null).execute())]
}

/** Those of them that are undecided. */
export async function openApplicationsOf(tx: Queries, user: User): Promise<string[]> {
  return (await applicationsOf(tx, user)).filter(({ decided_at }) => decided_at === null).map(({ id }) => id)
}

/** Deletes old applications: decided ones after a few months, undecided ones after a year. */
export async function pruneApplications(db: Queries, nowMs: number): Promise<void> {
  const before = (days: number) => new Date(nowMs - days * dayMs).toISOString()
  await db.deleteFrom('applications').where('decided_at', '<', before(applicationDecidedRetentionDays)).execute()
  await db
    .deleteFrom('applications')
    .where('created_at', '<', before(applicationOpenRetentionDays))
    .where('decided_at', 'is', null)
    .execute()
}

/** Whether an application with this e-mail but without an account is approved: the latest decision about it counts. */
export async function isEmailApproved(db: Queries, email: string): Promise<boolean> {
  const latest = await db
    .selectFrom('applications')
    .select('decision')
    .where('email_key', '=', email.toLowerCase())
    .where('uid', 'is', null)
    .where('decision', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.decision === 'approve'
}

function asApplication({ email_key: _, ...row }: ApplicationsTable): Application {
  return { ...row, answers: JSON.parse(row.answers) as string[], interests: JSON.parse(row.interests) as string[] }
}
